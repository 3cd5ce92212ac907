import type { Database } from './market.ts';
import type { MarketStore } from './market-store.ts';

interface StoredSize {
  readonly table: string;
  /** Null of a table that is not kept by months. */
  readonly year: number | null;
  readonly rows: number;
  /** On disk. */
  readonly bytes: number;
}

/** What a market takes on disk, by table and year, the largest table first and its newest year; rows that will be merged away are counted. */
export async function storedSizes(store: MarketStore, database: Database): Promise<StoredSize[]> {
  const rows = await store.rows<Omit<StoredSize, 'year'> & { year: string }>(
    `SELECT table, if(match(partition, '^[0-9]{6}$'), substring(partition, 1, 4), '') AS year,
       toFloat64(sum(rows)) AS rows, toFloat64(sum(bytes_on_disk)) AS bytes
     FROM system.parts WHERE database = {database:String} AND active GROUP BY table, year
     ORDER BY sum(bytes) OVER (PARTITION BY table) DESC, table, year DESC`,
    { database },
  );
  return rows.map(({ year, ...size }) => ({ ...size, year: year === '' ? null : Number(year) }));
}
