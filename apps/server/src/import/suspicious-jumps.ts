import type { DayNumber } from '@parakh/base';
import type { Database, MarketStore } from '../store/market.ts';

/** A close that moves as only an unknown change of the number of shares would. */
export interface SuspiciousJump {
  readonly symbol: string;
  readonly day: DayNumber;
  /** The session before, its close in rupees. */
  readonly before: DayNumber;
  readonly previousClose: number;
  readonly open: number;
  readonly close: number;
  /** Close by close before, with the factors that are held taken out. */
  readonly ratio: number;
}

/** Most shares may move 20 % a day: neither open nor close of a session can lie further below without another number of shares. */
const LOWEST = 0.78;
/** Upward the same, with room for shares that come back after a pause at a price found by auction. */
const HIGHEST = 1.8;
/** Series of shares: bonds and funds have no splits that we could take out. */
const SERIES = ['EQ', 'BE', 'BZ', 'SM', 'ST'];

/** Sessions that begin and end where no change of one session leads to, though no factor is held for them; the newest first. */
export async function suspiciousJumps(store: MarketStore, database: Database): Promise<SuspiciousJump[]> {
  const [jumps, factors] = await Promise.all([
    store.rows<Omit<SuspiciousJump, 'ratio'>>(
      `SELECT symbol, today AS day, before, previousClose, open, close FROM (
         SELECT symbol, toInt32(day) AS today, open, close,
                lagInFrame(close) OVER sessions AS previousClose, lagInFrame(toInt32(day)) OVER sessions AS before
         FROM ${database}.daily_bar FINAL WHERE series IN {series:Array(String)}
         WINDOW sessions AS (PARTITION BY symbol ORDER BY day ROWS BETWEEN 1 PRECEDING AND CURRENT ROW))
       WHERE previousClose > 0 AND ((close <= {low:Float64} * previousClose AND open <= {low:Float64} * previousClose)
                                 OR (close >= {high:Float64} * previousClose AND open >= {high:Float64} * previousClose))
       ORDER BY day DESC, symbol`,
      { series: SERIES, low: LOWEST, high: HIGHEST },
    ),
    store.rows<{ symbol: string; day: number; factor: number }>(
      `SELECT symbol, toInt32(ex_day) AS day, factor FROM ${database}.adjustment FINAL`,
    ),
  ]);
  const held = Map.groupBy(factors, ({ symbol }) => symbol);
  return jumps
    .map((jump) => {
      const between = (held.get(jump.symbol) ?? []).filter(({ day }) => day > jump.before && day <= jump.day);
      const factor = between.reduce((product, one) => product * one.factor, 1);
      return { ...jump, ratio: jump.close / jump.previousClose / factor };
    })
    .filter(({ ratio }) => ratio <= LOWEST || ratio >= HIGHEST);
}

/** Changes of the number of shares that companies choose. */
const simple = [
  [0.05, 'a split 20 for 1'],
  [0.1, 'a split 10 for 1'],
  [0.2, 'a split 5 for 1'],
  [0.25, 'a split 4 for 1 or a bonus 3:1'],
  [1 / 3, 'a bonus 2:1'],
  [0.4, 'a bonus 3:2 or a split from 5 to 2'],
  [0.5, 'a split 2 for 1 or a bonus 1:1'],
  [0.6, 'a bonus 2:3'],
  [2 / 3, 'a bonus 1:2'],
  [0.75, 'a bonus 1:3'],
  [2, 'a consolidation of 2 into 1'],
  [5, 'a consolidation of 5 into 1'],
  [10, 'a consolidation of 10 into 1'],
] as const;
/** What prices do on that day beside it. */
const USUAL_MOVE = 0.07;

/** The simple change of the number of shares that a jump is near to; undefined where it is near none. */
export function looksLike(ratio: number): string | undefined {
  const distance = (of: number) => Math.abs(Math.log(ratio / of));
  const [nearest] = simple.toSorted(([one], [other]) => distance(one) - distance(other));
  return nearest && distance(nearest[0]) <= USUAL_MOVE ? nearest[1] : undefined;
}
