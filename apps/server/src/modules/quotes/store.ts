import type { IndexRatio, SessionFigures } from '@parakh/analytics';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { storedFactors } from '../marketdata/index.ts';

/** The last ratios of every index. */
export async function indexRatios(store: MarketStore, database: Database): Promise<Map<string, IndexRatio>> {
  const rows = await store.rows<IndexRatio & { symbol: string }>(
    `SELECT symbol, argMax(pe, (day, revision)) AS pe, argMax(pb, (day, revision)) AS pb,
            argMax(dividend_yield, (day, revision)) AS dividendYield
     FROM ${database}.index_ratio GROUP BY symbol`,
  );
  return new Map(rows.map(({ symbol, ...ratio }) => [symbol, ratio]));
}

/** Symbols whose earlier prices are on other shares than today's. */
export async function adjustedSymbols(store: MarketStore, database: Database): Promise<string[]> {
  const rows = await store.rows<{ symbol: string }>(
    `SELECT DISTINCT symbol FROM ${storedFactors(database)} WHERE factor != 1`,
  );
  return rows.map(({ symbol }) => symbol);
}

/** Days on which one-minute bars are available. */
export async function minuteSessions(store: MarketStore, database: Database): Promise<number> {
  const [row] = await store.rows<{ sessions: number }>(
    `SELECT toInt32(uniqExact(intDiv(time, 1440))) AS sessions FROM ${database}.minute_bar`,
  );
  return row?.sessions ?? 0;
}

/** When the figures of a day were read in, milliseconds since the epoch; undefined when no file brought them. */
export async function importedAt(store: MarketStore, database: Database, day: number): Promise<number | undefined> {
  const [row] = await store.rows<{ at: number }>(
    `SELECT toFloat64(max(at)) AS at FROM ${database}.import_file WHERE day = toDate32({day:Int32})`,
    { day },
  );
  return row?.at || undefined;
}

export async function sessionFigures(
  store: MarketStore,
  database: Database,
  day: number,
): Promise<Map<string, SessionFigures>> {
  const rows = await store.rows<SessionFigures & { symbol: string }>(
    `SELECT symbol, ifNull(toFloat64(trades), nan) AS trades, average,
            ifNull(toFloat64(delivery_quantity), nan) AS deliveryQuantity
     FROM ${database}.daily_bar FINAL WHERE series IN ('EQ', 'INDEX') AND day = toDate32({day:Int32})`,
    { day },
  );
  return new Map(rows.map(({ symbol, ...figures }) => [symbol, figures]));
}
