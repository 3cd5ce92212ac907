import type { IndexRatio } from '@parakh/analytics';
import type { DayNumber } from '@parakh/base';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** What the members of an index weighed at the close of a day. */
export interface PublishedWeights {
  readonly day: DayNumber;
  /** Percent, by symbol. */
  readonly bySymbol: ReadonlyMap<string, number>;
}

/** The newest weights of every index that are no newer than a day. */
export async function publishedWeights(
  store: MarketStore,
  database: Database,
  lastDay: DayNumber,
): Promise<Map<string, PublishedWeights>> {
  const rows = await store.rows<{ index: string; symbol: string; day: number; weight: number }>(
    `SELECT index_name AS index, symbol, toInt32(day) AS day, weight FROM ${database}.index_weight FINAL
     WHERE (index_name, day) IN
       (SELECT index_name, max(day) FROM ${database}.index_weight WHERE day <= toDate32({lastDay:Int32}) GROUP BY index_name)`,
    { lastDay },
  );
  const byIndex = Map.groupBy(rows, ({ index }) => index);
  return new Map(
    [...byIndex].map(([index, members]) => [
      index,
      { day: members[0]!.day, bySymbol: new Map(members.map(({ symbol, weight }) => [symbol, weight])) },
    ]),
  );
}

/** The ratios of one index on a session. NaN is not known. */
export interface RatioOfDay extends IndexRatio {
  readonly day: DayNumber;
  readonly close: number;
}

/** The ratios of an index on every session they are held for, oldest first. */
export async function ratioDays(store: MarketStore, database: Database, symbol: string): Promise<RatioOfDay[]> {
  return store.rows<RatioOfDay>(
    `SELECT toInt32(ratio.day) AS day, bar.close AS close, ratio.pe AS pe, ratio.pb AS pb,
            ratio.dividend_yield AS dividendYield
     FROM (SELECT day, pe, pb, dividend_yield FROM ${database}.index_ratio FINAL WHERE symbol = {symbol:String}) AS ratio
     INNER JOIN (SELECT day, close FROM ${database}.daily_bar FINAL WHERE series = 'INDEX' AND symbol = {symbol:String}) AS bar
       ON ratio.day = bar.day
     ORDER BY day`,
    { symbol },
  );
}
