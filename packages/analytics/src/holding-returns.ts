import { MINUTES_A_DAY } from '@parakh/market';

const SESSIONS_A_YEAR = 250;
const ONE_IN = 20;
/** Fewer changes say nothing of a rare loss or of a spread. */
export const ENOUGH_SESSIONS = 20;

/** Sessions further apart are no neighbours: prices between them are missing. */
const MOST_DAYS_APART = 10;

/** Change from each session's value to the next one's: 0.01 is 1 %. A change over months that are not held is no day's and is left out. */
export function dailyChanges(values: Float64Array, time: Int32Array): Float64Array {
  const changes: number[] = [];
  for (let i = 1; i < values.length; i++) {
    const isNext = time[i]! - time[i - 1]! <= MOST_DAYS_APART * MINUTES_A_DAY;
    if (isNext) changes.push(values[i]! / values[i - 1]! - 1);
  }
  return Float64Array.from(changes);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function coMoment(one: Float64Array, other: Float64Array): number {
  const [first, second] = [meanOf(one), meanOf(other)];
  return one.reduce((sum, value, i) => sum + (value - first) * (other[i]! - second), 0) / (one.length - 1);
}

/** A year's standard deviation of daily changes, in percent. */
export function yearlyVolatility(changes: Float64Array): number {
  if (changes.length < ENOUGH_SESSIONS) return NaN;
  return 100 * Math.sqrt(coMoment(changes, changes) * SESSIONS_A_YEAR);
}

/** How far a price goes when the market goes 1 %. */
export function betaOf(changes: Float64Array, ofMarket: Float64Array): number {
  return changes.length < ENOUGH_SESSIONS ? NaN : coMoment(changes, ofMarket) / coMoment(ofMarket, ofMarket);
}

/** The loss in percent that was exceeded on one session in twenty; 0 where that session was none. */
export function historicalLoss(changes: Float64Array): number {
  if (changes.length < ENOUGH_SESSIONS) return NaN;
  const worst = changes.toSorted()[Math.floor(changes.length / ONE_IN)]!;
  return Math.max(0, -100 * worst);
}

/** The deepest fall below the highest value before, in percent, and where it began and ended. */
export function deepestFall(values: Float64Array): { pct: number; from: number; to: number } {
  let [top, deepest] = [0, { pct: 0, from: 0, to: 0 }];
  for (const [i, value] of values.entries()) {
    if (value > values[top]!) top = i;
    const pct = 100 * (1 - value / values[top]!);
    if (pct > deepest.pct) deepest = { pct, from: top, to: i };
  }
  return deepest;
}
