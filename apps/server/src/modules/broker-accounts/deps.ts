import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { BrokerLine } from './broker-line.ts';
import type { BrokerAccountTables } from './tables.ts';

export interface BrokerAccountsDeps extends AccountsDeps {
  readonly appDb: () => Promise<AppDatabase<BrokerAccountTables & TablesOf<AccountsDeps>>>;
  /** How brokers are reached, and how often. */
  readonly brokerLine: BrokerLine;
}
