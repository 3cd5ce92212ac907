import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { ScreensDeps } from '../screens/index.ts';
import type { StrategyTables } from './tables.ts';

/** Whose strategies they are, and the market that they are tested on. */
export interface StrategiesDeps extends ScreensDeps {
  readonly people: () => Promise<PeopleStore<StrategyTables & TablesOf<ScreensDeps>>>;
}
