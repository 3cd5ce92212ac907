import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { WatchlistsDeps } from '../watchlists/index.ts';
import type { ScreenTables } from './tables.ts';

/** Whose screens they are, and the market and lists that they look at. */
export interface ScreensDeps extends WatchlistsDeps {
  readonly people: () => Promise<PeopleStore<ScreenTables & TablesOf<WatchlistsDeps>>>;
}
