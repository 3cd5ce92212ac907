import { AppError } from '@parakh/base';
import type { SavedScreen, VersionShown } from '@parakh/contract';
import type { Person } from '../accounts/index.ts';
import type { ScreensDeps } from './deps.ts';
import type { Compared } from './difference.ts';
import { screenShown } from './shown-screen.ts';
import { findScreen, findSharedScreen, versionsOf } from './store.ts';
import { isSavedId, type StoredScreen } from './stored-screen.ts';

/** The saved one of this id if the caller may read it, or AppError 'scan.unknown': what is private is not even there for others. */
export async function needReadable(
  id: string,
  person: Person | undefined,
  { appDb }: ScreensDeps,
): Promise<StoredScreen> {
  const { db } = await appDb();
  const found = isSavedId(id) ? await findScreen(db, { id, caller: person?.id }) : undefined;
  if (!found || (!found.isPublic && found.person !== person?.id)) throw new AppError('scan.unknown', { id });
  return found;
}

/** One of the person's own, or AppError 'scan.unknown'. */
export async function needOwn(id: string, person: Person, services: ScreensDeps): Promise<StoredScreen> {
  const found = await needReadable(id, person, services);
  if (found.person !== person.id) throw new AppError('scan.unknown', { id });
  return found;
}

/** One of the person's own as it was saved then: earlier saves are nobody else's, though the newest be public. */
export async function needVersion(
  id: string,
  version: number,
  person: Person,
  services: ScreensDeps,
): Promise<StoredScreen> {
  await needOwn(id, person, services);
  const { db } = await services.appDb();
  const found = await findScreen(db, { id, caller: person.id, version });
  if (!found) throw new AppError('version.unknown', { id, version });
  return found;
}

/** Whatever its link leads to, or AppError 'shared.unknown'. */
export async function needShared(
  key: string,
  person: Person | undefined,
  services: ScreensDeps,
): Promise<StoredScreen> {
  const { db } = await services.appDb();
  const found = await findSharedScreen(db, key, person?.id);
  if (!found) throw new AppError('shared.unknown');
  return found;
}

/** Every save, the newest first. */
export async function versionsShown(id: string, person: Person, services: ScreensDeps): Promise<VersionShown[]> {
  await needOwn(id, person, services);
  const { db } = await services.appDb();
  return (await versionsOf(db, id)).map(({ saved_at, ...version }) => ({ ...version, savedAt: Number(saved_at) }));
}

/** One save of the person's own, as it is compared with another. */
export async function compared(id: string, version: number, person: Person, services: ScreensDeps): Promise<Compared> {
  const { condition, filter: _, ...settings } = (await needVersion(id, version, person, services)).content;
  return { version, condition, settings };
}

/** The screen as it was saved then. */
export async function versionShown(
  id: string,
  version: number,
  person: Person,
  services: ScreensDeps,
): Promise<SavedScreen> {
  const found = await needVersion(id, version, person, services);
  return { ...screenShown(found, person.id, services), version };
}
