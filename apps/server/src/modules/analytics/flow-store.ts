import type { FlowOfDay } from '@parakh/analytics';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** Oldest first. */
export function flowsIn(store: MarketStore, database: Database, instrument: string): Promise<FlowOfDay[]> {
  return store.rows<FlowOfDay>(
    `SELECT toInt32(day) AS day, who, buy, sell, long, short FROM ${database}.flow FINAL
     WHERE instrument = {instrument:String} ORDER BY day, who`,
    { instrument },
  );
}
