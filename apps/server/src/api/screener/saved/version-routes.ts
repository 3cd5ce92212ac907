import type { VersionShown } from '@parakh/contract';
import { needPerson, type Person } from '../../../modules/accounts/index.ts';
import { type Compared, differenceOf, type ScreensDeps } from '../../../modules/screens/index.ts';

interface Restored {
  readonly version: number;
  readonly seen?: number | undefined;
}
interface Forked {
  readonly name?: string | undefined;
  readonly key?: string | undefined;
}

/** What one kind of saved thing does with its versions, its copies and its link. */
interface Versioned<Thing> {
  readonly versionsShown: (id: string, person: Person, services: ScreensDeps) => Promise<VersionShown[]>;
  readonly versionShown: (id: string, version: number, person: Person, services: ScreensDeps) => Promise<Thing>;
  readonly compared: (id: string, version: number, person: Person, services: ScreensDeps) => Promise<Compared>;
  readonly restore: (id: string, asked: Restored, person: Person, services: ScreensDeps) => Promise<Thing>;
  readonly fork: (id: string, asked: Forked, person: Person, services: ScreensDeps) => Promise<Thing>;
  readonly share: (
    id: string,
    isShared: boolean,
    person: Person,
    services: ScreensDeps,
  ) => Promise<{ shareKey: string | null }>;
}

interface Asked<Params = object> {
  readonly params: Params & { readonly id: string };
  readonly person: Person | undefined;
}

/** The calls about versions, forks and links: the same for whatever is saved. */
export function versionRoutes<Thing>(kind: Versioned<Thing>) {
  return {
    async versions({ params, person }: Asked, services: ScreensDeps) {
      return kind.versionsShown(params.id, needPerson(person), services);
    },

    async findVersion({ params, person }: Asked<{ readonly version: number }>, services: ScreensDeps) {
      return kind.versionShown(params.id, params.version, needPerson(person), services);
    },

    async difference(
      { params, query, person }: Asked & { readonly query: { readonly from: number; readonly to: number } },
      services: ScreensDeps,
    ) {
      const self = needPerson(person);
      const before = await kind.compared(params.id, query.from, self, services);
      return differenceOf(before, await kind.compared(params.id, query.to, self, services));
    },

    async restore({ params, body, person }: Asked & { readonly body: Restored }, services: ScreensDeps) {
      return kind.restore(params.id, body, needPerson(person), services);
    },

    async fork({ params, body, person }: Asked & { readonly body: Forked }, services: ScreensDeps) {
      return kind.fork(params.id, body, needPerson(person), services);
    },

    async share({ params, person }: Asked, services: ScreensDeps) {
      return kind.share(params.id, true, needPerson(person), services);
    },

    async unshare({ params, person }: Asked, services: ScreensDeps) {
      return kind.share(params.id, false, needPerson(person), services);
    },
  };
}
