import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { QuotesDeps } from '../quotes/index.ts';
import type { WatchlistTables } from './tables.ts';

/** Whose lists they are, and the market that names their symbols. */
export interface WatchlistsDeps extends AccountsDeps, QuotesDeps {
  readonly appDb: () => Promise<AppDatabase<WatchlistTables & TablesOf<AccountsDeps>>>;
}
