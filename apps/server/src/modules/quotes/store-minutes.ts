import { MINUTES_A_DAY } from '@parakh/market';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** The last day of which one-minute bars of stocks are available; those of indices alone do not count. */
export async function lastMinuteDay(
  store: MarketStore,
  database: Database,
  indices: readonly string[],
): Promise<number | undefined> {
  const [row] = await store.rows<{ time: number; bars: number }>(
    `SELECT max(time) AS time, toInt32(count()) AS bars FROM ${database}.minute_bar WHERE symbol NOT IN {indices:Array(String)}`,
    { indices },
  );
  return row && row.bars > 0 ? Math.floor(row.time / MINUTES_A_DAY) : undefined;
}
