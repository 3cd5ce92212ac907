import type { DayNumber } from '@parakh/base';
import type { Database } from '../store/market.ts';
import type { MarketStore } from '../store/market-store.ts';
import { ACCEPTED, HIGHEST, LOWEST, storedFactors } from './stored-factors.ts';

/** A close that moves as only an unknown change of the number of shares would. */
export interface SuspiciousJump {
  readonly symbol: string;
  readonly day: DayNumber;
  /** The session before, its close in rupees. */
  readonly before: DayNumber;
  readonly previousClose: number;
  readonly open: number;
  readonly close: number;
  /** Close by close before, with the factors that are stored taken out. */
  readonly ratio: number;
}

/** Series of shares: bonds and funds have no splits that we could take out. */
const SERIES = ['EQ', 'BE', 'BZ', 'SM', 'ST'];

/** Sessions that begin and end where no change of one session leads to, though no factor is stored for them and nobody took them as true; the newest first. */
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
    store.rows<{ symbol: string; day: number; factor: number; kind: string }>(
      `SELECT symbol, toInt32(ex_day) AS day, factor, kind FROM ${storedFactors(database)}`,
    ),
  ]);
  const stored = Map.groupBy(factors, ({ symbol }) => symbol);
  return jumps.flatMap((jump) => {
    const between = (stored.get(jump.symbol) ?? []).filter(({ day }) => day > jump.before && day <= jump.day);
    if (between.some(({ kind }) => kind === ACCEPTED)) return [];
    const factor = between.reduce((product, one) => product * one.factor, 1);
    const ratio = jump.close / jump.previousClose / factor;
    return isExplained(ratio) ? [] : [{ ...jump, ratio }];
  });
}

/** Whether a change of the price is one that a session can bring. */
export const isExplained = (ratio: number) => ratio > LOWEST && ratio < HIGHEST;

/** Changes of the number of shares that companies choose. */
const simple = [
  { newShares: 20, oldShares: 1, says: 'a split 20 for 1' },
  { newShares: 10, oldShares: 1, says: 'a split 10 for 1' },
  { newShares: 5, oldShares: 1, says: 'a split 5 for 1' },
  { newShares: 4, oldShares: 1, says: 'a split 4 for 1 or a bonus 3:1' },
  { newShares: 3, oldShares: 1, says: 'a bonus 2:1' },
  { newShares: 5, oldShares: 2, says: 'a bonus 3:2 or a split from 5 to 2' },
  { newShares: 2, oldShares: 1, says: 'a split 2 for 1 or a bonus 1:1' },
  { newShares: 5, oldShares: 3, says: 'a bonus 2:3' },
  { newShares: 3, oldShares: 2, says: 'a bonus 1:2' },
  { newShares: 4, oldShares: 3, says: 'a bonus 1:3' },
  { newShares: 1, oldShares: 2, says: 'a consolidation of 2 into 1' },
  { newShares: 1, oldShares: 5, says: 'a consolidation of 5 into 1' },
  { newShares: 1, oldShares: 10, says: 'a consolidation of 10 into 1' },
] as const;
/** What prices do on that day beside it. */
const USUAL_MOVE = 0.07;

/** The simple change of the number of shares that a jump is near to; undefined where it is near none. */
export function looksLike(ratio: number): (typeof simple)[number] | undefined {
  const distance = ({ newShares, oldShares }: (typeof simple)[number]) =>
    Math.abs(Math.log((ratio * newShares) / oldShares));
  const [nearest] = simple.toSorted((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) <= USUAL_MOVE ? nearest : undefined;
}
