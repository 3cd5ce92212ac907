import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { ScreensDeps } from '../screens/index.ts';
import type { StrategyTables } from './tables.ts';

/** Whose strategies they are, and the market that they are tested on. */
export interface StrategiesDeps extends ScreensDeps {
  readonly appDb: () => Promise<AppDatabase<StrategyTables & TablesOf<ScreensDeps>>>;
}
