import { type Day, type DayNumber, dayOf } from '@parakh/base';
import { barTime } from '@parakh/market';
import { curveFigures } from './curve-figures.ts';
import type { Simulation, Span } from './simulation.ts';
import { figuresOf, type TallyFigures, tallyOf } from './statistics-tally.ts';

/** What one choice of numbers came to. Money in paise; NaN where there is nothing to divide by. */
export interface Tried extends Omit<TallyFigures, 'winRatePct'> {
  /** Of the curve; NaN where money is no limit. */
  readonly sharpe: number;
  /** Of the curve, at or above 0. */
  readonly maxDrawdown: number;
}

/** The same with the numbers. */
export interface TriedValues extends Tried {
  readonly values: readonly number[];
}

/** Every choice of numbers, on two parts of the time. */
export interface Sweep {
  /** On the later part, which chose nothing. */
  readonly outOfSample: readonly TriedValues[];
  /** On the earlier part. */
  readonly inSample: readonly TriedValues[];
  /** First day of the later part. */
  readonly splitAt: Day;
  /** Which was best in the earlier part; −1 where none had enough trades. */
  readonly best: number;
}

/** What every combination came to in each of the spans: by combination, then by span. Called with all spans at once, as the signals are the same. */
export type Evaluate = (spans: readonly Span[]) => Promise<readonly (readonly Tried[])[]>;

/** What makes one combination better than another. */
export interface Choice {
  /** Money is limited: the Sharpe ratio of the equity is taken, else the mean percent of a trade × √trades, which grows with how sure it is. */
  readonly hasCapital: boolean;
  /** Fewer closed trades are not scored; 10 when left out. */
  readonly leastTrades?: number | undefined;
}

const LEAST_TRADES = 10;
/** Part of the sessions that choose. */
const IN_SAMPLE = 0.6;

/** The few figures of a simulation that many are compared by. */
export function triedOf({ trades, curve }: Simulation): Tried {
  const { winRatePct: _, ...figures } = figuresOf(tallyOf(trades));
  const { sharpe, maxDrawdown } = curveFigures(curve);
  return { ...figures, sharpe, maxDrawdown };
}

/** Every combination of one value of each list; the last list changes fastest. */
export function combinationsOf(parameters: readonly { readonly values: readonly number[] }[]): number[][] {
  return parameters.reduce<number[][]>(
    (combinations, { values }) => combinations.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
}

/**
 * Tries every combination on the first 60 % of the sessions and on the rest. What is best is chosen by the first part alone.
 * Undefined below two sessions.
 * @param sessions the days of the test, oldest first
 */
export async function sweepOf(
  combinations: readonly (readonly number[])[],
  sessions: readonly DayNumber[],
  evaluate: Evaluate,
  choice: Choice,
): Promise<Sweep | undefined> {
  if (sessions.length < 2) return undefined;
  const split = Math.min(sessions.length - 1, Math.max(1, Math.round(IN_SAMPLE * sessions.length)));
  const spans = [spanOf(sessions.slice(0, split)), spanOf(sessions.slice(split))];
  const tried = await evaluate(spans);
  const part = (place: number) => combinations.map((values, i) => ({ values, ...tried[i]![place]! }));
  const inSample = part(0);
  return { outOfSample: part(1), inSample, splitAt: dayOf(sessions[split]!), best: bestOf(inSample, choice) };
}

/** From the first minute of the first day to the last minute of the last one. */
export function spanOf(sessions: readonly DayNumber[]): Span {
  return { from: barTime(sessions[0]!), to: barTime(sessions.at(-1)! + 1) - 1 };
}

/** The position of the highest score, the first one of equals; −1 where none has a score. */
export function bestOf(tried: readonly Tried[], choice: Choice): number {
  let [best, highest] = [-1, -Infinity];
  tried.forEach((of, i) => {
    const score = scoreOf(of, choice);
    if (!(score > highest)) return;
    highest = score;
    best = i;
  });
  return best;
}

function scoreOf({ trades, sharpe, averagePct }: Tried, { hasCapital, leastTrades = LEAST_TRADES }: Choice): number {
  if (trades < leastTrades) return NaN;
  return hasCapital ? sharpe : averagePct * Math.sqrt(trades);
}
