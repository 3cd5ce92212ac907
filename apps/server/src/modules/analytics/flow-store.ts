import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** What one kind of investors did in one instrument on a day. NaN where not told. */
export interface FlowOfDay {
  readonly day: number;
  readonly who: 'Client' | 'DII' | 'FII' | 'Pro';
  /** Cash: ₹ crore. */
  readonly buy: number;
  readonly sell: number;
  /** Futures and options: contracts at the close. */
  readonly long: number;
  readonly short: number;
}

/** Oldest first. */
export function flowsIn(store: MarketStore, database: Database, instrument: string): Promise<FlowOfDay[]> {
  return store.rows<FlowOfDay>(
    `SELECT toInt32(day) AS day, who, buy, sell, long, short FROM ${database}.flow FINAL
     WHERE instrument = {instrument:String} ORDER BY day, who`,
    { instrument },
  );
}
