import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { WatchlistsDeps } from '../watchlists/index.ts';
import type { ScreenTables } from './tables.ts';

/** Whose screens they are, and the market and lists that they look at. */
export interface ScreensDeps extends WatchlistsDeps {
  readonly appDb: () => Promise<AppDatabase<ScreenTables & TablesOf<WatchlistsDeps>>>;
}
