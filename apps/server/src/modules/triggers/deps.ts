import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { OrderService, ServerOrdersDeps } from '../orders/index.ts';
import type { TriggerTables } from './tables.ts';

/** The live market, who sends orders, and where triggers are stored. */
export interface TriggersDeps extends ServerOrdersDeps {
  readonly appDb: () => Promise<AppDatabase<TriggerTables & TablesOf<ServerOrdersDeps>>>;
  readonly orderService: () => Promise<OrderService>;
}
