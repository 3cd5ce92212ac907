/** At-the-money volatility of one expiry, a fraction of a year. */
export interface TermPoint {
  readonly years: number;
  readonly volatility: number;
}

const YEARS_30 = 30 / 365;

/**
 * Volatility over the next 30 days: linear in total variance between the expiries around them. Where the nearest expiry is later,
 * its own volatility; unknown where all are nearer.
 */
export function volatility30(expiries: readonly TermPoint[]): number {
  const known = knownOf(expiries);
  const after = known.find(({ years }) => years >= YEARS_30);
  const before = known.findLast(({ years }) => years < YEARS_30);
  if (!after) return NaN;
  if (!before) return after.volatility;
  const share = (YEARS_30 - before.years) / (after.years - before.years);
  return Math.sqrt((varianceOf(before) * (1 - share) + varianceOf(after) * share) / YEARS_30);
}

const varianceOf = ({ years, volatility }: TermPoint) => volatility * volatility * years;

/** Volatility of the second expiry less that of the first. */
export function termSlope(expiries: readonly TermPoint[]): number {
  const [first, second] = knownOf(expiries);
  return (second?.volatility ?? NaN) - (first?.volatility ?? NaN);
}

function knownOf(expiries: readonly TermPoint[]): TermPoint[] {
  return expiries
    .filter(({ years, volatility }) => years > 0 && !Number.isNaN(volatility))
    .toSorted((one, other) => one.years - other.years);
}

/** Where today stands among the sessions before it. */
export interface VolatilityRank {
  /** (today − lowest) / (highest − lowest), percent, today included. */
  readonly rank: number;
  /** The share of the sessions before on which it was lower, percent. */
  readonly percentile: number;
  /** Sessions that were compared, today included. */
  readonly sessions: number;
}

/** With fewer a rank says more about the window than about today. */
const LEAST_SESSIONS = 60;

/** So many known sessions a rank needs: 60, or all of a shorter window. */
export function leastRanked(window: number): number {
  return Math.min(LEAST_SESSIONS, window);
}

/** Among the last `window` known values, oldest first, the last one today's: a hole makes the window reach further back. Both figures are unknown with fewer sessions than `leastRanked`. */
export function volatilityRank(values: Float64Array, window: number): VolatilityRank {
  const today = values.at(-1) ?? NaN;
  let [sessions, lower, low, high] = [0, 0, Infinity, -Infinity];
  for (let i = values.length - 1; i >= 0 && sessions < window; i--) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    sessions++;
    if (value < today) lower++;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (sessions < leastRanked(window) || Number.isNaN(today)) return { rank: NaN, percentile: NaN, sessions };
  return {
    rank: high === low ? NaN : ((today - low) / (high - low)) * 100,
    percentile: (lower / (sessions - 1)) * 100,
    sessions,
  };
}
