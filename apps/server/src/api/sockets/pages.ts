import type { SessionHolder } from '../../modules/accounts/index.ts';
import type { Page } from './page.ts';

/** The open pages of this process. */
export interface Pages {
  readonly all: ReadonlySet<Page>;
  /** How many are people's. */
  readonly persons: number;
  of(person: string): readonly Page[];
  /** How many of nobody known are open from an address. */
  strangersAt(address: string): number;
  /** A page that nobody knows yet. */
  add(page: Page): void;
  /** It is this person's from now on. */
  settle(page: Page, person: SessionHolder): void;
  remove(page: Page): void;
}

export function openPages(): Pages {
  const all = new Set<Page>();
  const [people, strangers] = [shelves(), shelves()];
  return {
    all,
    get persons() {
      return all.size - strangers.size();
    },
    of: (person) => [...people.at(person)],
    strangersAt: (address) => strangers.at(address).size,
    add(page) {
      all.add(page);
      strangers.put(page.address, page);
    },
    settle(page, person) {
      strangers.take(page.address, page);
      page.person = person;
      people.put(person.id, page);
    },
    remove(page) {
      all.delete(page);
      if (page.person) people.take(page.person.id, page);
      else strangers.take(page.address, page);
    },
  };
}

const empty: ReadonlySet<Page> = new Set();

/** Pages by a name. */
function shelves() {
  const held = new Map<string, Set<Page>>();
  let count = 0;
  return {
    size: () => count,
    at: (name: string) => held.get(name) ?? empty,
    put(name: string, page: Page) {
      held.set(name, (held.get(name) ?? new Set()).add(page));
      count++;
    },
    take(name: string, page: Page) {
      const shelf = held.get(name);
      if (shelf?.delete(page)) count--;
      if (shelf?.size === 0) held.delete(name);
    },
  };
}
