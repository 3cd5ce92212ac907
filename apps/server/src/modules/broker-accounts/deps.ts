import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { OrderLinesDeps } from '../order-lines/index.ts';
import type { PaperParts } from '../paper-account/index.ts';
import type { BrokerLine } from './broker-line.ts';
import type { BrokerAccountTables } from './tables.ts';

/** Beside brokers stands the paper account: it is selected, read and ordered from as they are. */
export interface BrokerAccountsDeps extends PaperParts, OrderLinesDeps {
  readonly appDb: () => Promise<AppDatabase<BrokerAccountTables & TablesOf<PaperParts> & TablesOf<OrderLinesDeps>>>;
  /** How brokers are reached, and how often. */
  readonly brokerLine: BrokerLine;
}
