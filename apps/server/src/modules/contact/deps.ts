import type { PlatformDeps } from '../../platform/deps.ts';
import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { ContactTables } from './tables.ts';

export interface ContactDeps extends PlatformDeps {
  readonly people: () => Promise<PeopleStore<ContactTables & TablesOf<PlatformDeps>>>;
}
