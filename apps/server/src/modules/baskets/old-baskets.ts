import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { BasketTables } from './tables.ts';

/** Removes baskets of before an instant (milliseconds since the epoch) with which nothing was done since; how many. Their orders go by themselves. */
export async function removeOldBaskets(db: Db<BasketTables>, before: number): Promise<number> {
  const limit = BigInt(Math.floor(before));
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('order_basket')
      .select('id')
      .where('created_at', '<', limit)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM order_basket_event WHERE basket = order_basket.id AND at >= ${limit})`,
      )
      .forUpdate()
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ['order_basket_event', 'order_basket_leg'] as const)
      await transaction.deleteFrom(table).where('basket', 'in', ids).execute();
    await transaction.deleteFrom('order_basket').where('id', 'in', ids).execute();
    return ids.length;
  });
}
