import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { QuotesDeps } from '../quotes/index.ts';
import type { WatchlistTables } from './tables.ts';

/** Whose lists they are, and the market that names their symbols. */
export interface WatchlistsDeps extends AccountsDeps, QuotesDeps {
  readonly people: () => Promise<PeopleStore<WatchlistTables & TablesOf<AccountsDeps>>>;
}
