import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { ScanningDeps } from '../scanning/index.ts';
import type { PaperTables } from './tables.ts';

/** The market that runs, whose last sessions tell how a share usually trades, and the people. */
export interface PaperAccountDeps extends AccountsDeps, ScanningDeps {
  readonly appDb: () => Promise<AppDatabase<PaperTables & TablesOf<AccountsDeps>>>;
}
