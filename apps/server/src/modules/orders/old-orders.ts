import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { OrderTables } from './tables.ts';

type Database = Db<OrderTables>;

const AT_ONCE = 500;

/**
 * Removes what was written of orders, limits and kill switches before an instant (milliseconds since the epoch); how many orders.
 * An order goes with all its lines or stays with all. Of limits and switches the line that counts stays, however old it is.
 * The store itself refuses to let go of lines of less than five years.
 */
export async function removeOldOrders(db: Database, before: number): Promise<number> {
  const limit = BigInt(Math.floor(before));
  let removed = 0;
  for (let some = AT_ONCE; some === AT_ONCE; removed += some)
    some = await db.transaction().execute((transaction) => removeSome(transaction, limit));
  await db.deleteFrom('order_intent').where('is_refused', '=', true).where('created_at', '<', limit).execute();
  await removeSuperseded(db, limit);
  return removed;
}

/** What another process writes to meanwhile is not old. */
async function removeSome(db: Database, limit: bigint): Promise<number> {
  const old = await db
    .selectFrom('order_state')
    .select('own_id')
    .where('created_at', '<', limit)
    .where('updated_at', '<', limit)
    .where(hasNoYoungLine(limit))
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ own_id }) => own_id);
  if (ids.length === 0) return 0;
  for (const table of ['order_event', 'order_intent', 'order_state'] as const)
    await db.deleteFrom(table).where(sql<boolean>`own_id = ANY(${ids})`).execute();
  return ids.length;
}

/** A vendor's clock may be wrong: what a line says of its own instant counts as well. */
const hasNoYoungLine = (limit: bigint) =>
  sql<boolean>`NOT EXISTS (SELECT FROM order_event WHERE own_id = order_state.own_id AND at >= ${limit})`;

async function removeSuperseded(db: Database, limit: bigint): Promise<void> {
  await sql`
    DELETE FROM order_limit_event AS line WHERE line.at < ${limit} AND EXISTS
      (SELECT FROM order_limit_event AS later WHERE later.person = line.person AND later.seq > line.seq)`.execute(db);
  await sql`
    DELETE FROM order_switch_event AS line WHERE line.at < ${limit} AND EXISTS
      (SELECT FROM order_switch_event AS later WHERE later.seq > line.seq
       AND later.person IS NOT DISTINCT FROM line.person AND later.broker IS NOT DISTINCT FROM line.broker)`.execute(
    db,
  );
}
