import { createHash } from 'node:crypto';
import type { Database } from './market.ts';
import type { MarketStore } from './market-store.ts';

/** Names all prices and facts that are stored of a market: another name whenever a row came or went. Lists of brokers are none of them. */
export async function marketContent(store: MarketStore, database: Database): Promise<string> {
  const rows = await store.rows<{ part: string }>(
    `SELECT concat(table, ' ', name, ' ', hash_of_all_files) AS part
     FROM system.parts WHERE database = {database:String} AND active AND table NOT LIKE 'broker\\_%' ORDER BY part`,
    { database },
  );
  return createHash('sha1')
    .update(rows.map(({ part }) => part).join('\n'))
    .digest('hex');
}
