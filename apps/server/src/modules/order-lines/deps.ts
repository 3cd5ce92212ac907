import type { PlatformDeps } from '../../platform/deps.ts';
import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { OrderLines } from './order-lines.ts';
import type { OrderLineTables } from './tables.ts';

/** Which lines to brokers are this process's, and what it takes to ask those who hold the others. */
export interface OrderLinesDeps extends PlatformDeps {
  readonly appDb: () => Promise<AppDatabase<OrderLineTables & TablesOf<PlatformDeps>>>;
  readonly orderLines: OrderLines;
  /** What calls between processes are signed with: a key for each purpose. */
  readonly secret: { keyFor(purpose: string): Buffer };
}
