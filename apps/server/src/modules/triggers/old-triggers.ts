import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { TriggerTables } from './tables.ts';
import { ended } from './trigger-store.ts';

/** Removes triggers that ended before an instant (milliseconds since the epoch), and the lines of those and of people who are gone; how many triggers. */
export async function removeOldTriggers(db: Db<TriggerTables>, before: number): Promise<number> {
  const limit = BigInt(Math.floor(before));
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('order_trigger')
      .where('state', 'in', ended)
      .where('updated_at', '<', limit)
      .executeTakeFirst();
    await sql`
      DELETE FROM order_trigger_event AS line WHERE line.at < ${limit}
        AND NOT EXISTS (SELECT FROM order_trigger WHERE id = line.trigger_id)
        AND NOT EXISTS (SELECT FROM order_trigger_event AS other WHERE other.trigger_id = line.trigger_id AND other.at >= ${limit})`.execute(
      transaction,
    );
    return Number(numDeletedRows);
  });
}
