import { monthNumber } from '@parakh/base';
import { barDay } from '@parakh/market';

/** Returns over twelve and six months up to the last full one, each by the year’s volatility; NaN where prices are missing. */
export interface Momentum {
  readonly twelve: number;
  readonly six: number;
}

const SESSIONS_A_YEAR = 252;
/** A year with fewer sessions than this has gaps that make its volatility meaningless. */
const FEWEST_SESSIONS = 100;

/**
 * The momentum of a symbol as the exchange's indices count it, for a day of month M (as `monthNumber` numbers them): the last
 * full month is M − 1, so the month's own prices are never looked at. `closes` are in shares of one kind.
 */
export function momentumOf(time: ArrayLike<number>, closes: ArrayLike<number>, month: number): Momentum {
  const { returns, volatility } = pastReturns({ time, closes }, month, [12, 6]);
  return { twelve: returns[0]! / volatility, six: returns[1]! / volatility };
}

interface Closes {
  readonly time: ArrayLike<number>;
  readonly closes: ArrayLike<number>;
}

/** Returns over so many months up to the last full one before a month, the longest first, and the volatility over the longest; NaN where one of the closes is missing. */
export function pastReturns(
  { time, closes }: Closes,
  month: number,
  spans: readonly number[],
): { readonly returns: readonly number[]; readonly volatility: number } {
  const last = lastBarOf(time, month - 1);
  const starts = spans.map((span) => lastBarOf(time, month - 1 - span));
  const isWhole = last >= 0 && !starts.includes(-1);
  return {
    returns: starts.map((bar) => (bar < 0 || last < 0 ? NaN : closes[last]! / closes[bar]! - 1)),
    volatility: isWhole ? volatilityOf(closes, starts[0]!, last) : NaN,
  };
}

/** The last bar of a month; -1 where it has none. */
function lastBarOf(time: ArrayLike<number>, month: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (monthNumber(barDay(time[middle]!)) <= month) low = middle + 1;
    else high = middle;
  }
  return low > 0 && monthNumber(barDay(time[low - 1]!)) === month ? low - 1 : -1;
}

/** Standard deviation of the daily logarithmic returns between two bars, for a year of sessions. */
function volatilityOf(closes: ArrayLike<number>, from: number, to: number): number {
  const count = to - from;
  if (count < FEWEST_SESSIONS) return NaN;
  const returns = Array.from({ length: count }, (_, i) => Math.log(closes[from + i + 1]! / closes[from + i]!));
  return deviation(returns, count - 1) * Math.sqrt(SESSIONS_A_YEAR);
}

function deviation(values: readonly number[], divisor: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / divisor);
}

/** The score of each symbol: 1 + Z, or 1 / (1 − Z) for a negative Z, the mean of the z-scores of both returns among all symbols. */
export function momentumScores(momenta: readonly Momentum[]): number[] {
  const [twelve, six] = [zScores(momenta.map((one) => one.twelve)), zScores(momenta.map((one) => one.six))];
  return twelve.map((z, i) => scoreOf((z + six[i]!) / 2));
}

/** The score of a mean z-score: above 1 for the strong, between 0 and 1 for the weak. */
export function scoreOf(z: number): number {
  return z >= 0 ? 1 + z : 1 / (1 - z);
}

/** By how many deviations each value lies above the mean of those that are known. */
export function zScores(values: readonly number[]): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const spread = deviation(known, known.length);
  return values.map((value) => (spread > 0 ? (value - mean) / spread : NaN));
}

/** Of each value the percentage of the others that lie below it, equal ones counting half; unknown values have none. */
export function percentiles(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  return values.map((value) => {
    if (Number.isNaN(value) || sorted.length < 2) return NaN;
    const [below, upTo] = [countBelow(sorted, value, false), countBelow(sorted, value, true)];
    return (100 * (below + (upTo - below - 1) / 2)) / (sorted.length - 1);
  });
}

/** How many of a sorted list lie below a value, or at it too. */
function countBelow(sorted: Float64Array, value: number, isEqualCounted: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value || (isEqualCounted && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
