import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { StrategiesDeps } from '../strategies/index.ts';
import type { AlertTables } from './tables.ts';

/** What alerts are about, and how their owners are reached. */
export interface AlertingDeps extends StrategiesDeps {
  readonly people: () => Promise<PeopleStore<AlertTables & TablesOf<StrategiesDeps>>>;
}
