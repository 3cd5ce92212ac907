import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { AlertingDeps } from '../alerting/index.ts';
import type { PerformanceDeps } from '../performance/index.ts';
import type { EndOfDayTables } from './tables.ts';

/** Everything that is made anew after a session, and the alerts that wait for its files. */
export interface EndOfDayDeps extends PerformanceDeps, AlertingDeps {
  readonly appDb: () => Promise<AppDatabase<EndOfDayTables & TablesOf<PerformanceDeps> & TablesOf<AlertingDeps>>>;
}
