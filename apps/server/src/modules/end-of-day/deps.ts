import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { PerformanceDeps } from '../performance/index.ts';
import type { EndOfDayTables } from './tables.ts';

/** Everything that is made anew after a session. */
export interface EndOfDayDeps extends PerformanceDeps {
  readonly appDb: () => Promise<AppDatabase<EndOfDayTables & TablesOf<PerformanceDeps>>>;
}
