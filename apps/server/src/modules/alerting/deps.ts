import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { StrategiesDeps } from '../strategies/index.ts';
import type { AlertTables } from './tables.ts';

/** What alerts are about, and how their owners are reached. */
export interface AlertingDeps extends StrategiesDeps {
  readonly appDb: () => Promise<AppDatabase<AlertTables & TablesOf<StrategiesDeps>>>;
}
