import type { AppDatabase } from '../../platform/store/app-database.ts';
import type { OrderService } from '../orders/index.ts';
import type { BasketTables } from './tables.ts';

/** What baskets need: who sends orders, and where they are written down. */
export interface BasketsDeps {
  readonly orders: OrderService;
  readonly appDb: () => Promise<AppDatabase<BasketTables>>;
}
