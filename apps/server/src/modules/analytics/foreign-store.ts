import type { DayNumber } from '@parakh/base';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** What foreign institutions did in one group of contracts on a day: contracts, and ₹ crore. */
export interface ForeignGroupOfDay {
  readonly day: DayNumber;
  readonly instrument: string;
  readonly bought: number;
  readonly boughtCrore: number;
  readonly sold: number;
  readonly soldCrore: number;
  /** At its close, long and short together. */
  readonly oi: number;
  readonly oiCrore: number;
}

/** Oldest first. */
export function foreignGroupsIn(store: MarketStore, database: Database): Promise<ForeignGroupOfDay[]> {
  return store.rows<ForeignGroupOfDay>(
    `SELECT toInt32(day) AS day, instrument, bought, bought_crore AS boughtCrore, sold, sold_crore AS soldCrore,
            oi, oi_crore AS oiCrore
     FROM ${database}.foreign_derivatives FINAL ORDER BY day, instrument`,
  );
}
