import type { PlatformDeps } from '../../platform/deps.ts';
import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { ContactTables } from './tables.ts';

export interface ContactDeps extends PlatformDeps {
  readonly appDb: () => Promise<AppDatabase<ContactTables & TablesOf<PlatformDeps>>>;
}
