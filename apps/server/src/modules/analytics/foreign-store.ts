import type { Database, ForeignDerivatives, MarketStore } from '../marketdata/for-threads.ts';

/** Oldest first. */
export function foreignGroupsIn(store: MarketStore, database: Database): Promise<ForeignDerivatives[]> {
  return store.rows<ForeignDerivatives>(
    `SELECT toInt32(day) AS day, instrument, bought, bought_crore AS boughtCrore, sold, sold_crore AS soldCrore,
            oi, oi_crore AS oiCrore
     FROM ${database}.foreign_derivatives FINAL ORDER BY day, instrument`,
  );
}
