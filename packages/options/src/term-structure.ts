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
  /** Sessions with a known volatility that were compared, today included. */
  readonly sessions: number;
}

/** With fewer a rank says more about the window than about today. */
const LEAST_SESSIONS = 60;

/** Of the last `window` values, oldest first, the last one today's. Unknown values are left out; both figures are unknown below 60 sessions. */
export function volatilityRank(values: Float64Array, window: number): VolatilityRank {
  const today = values.at(-1) ?? NaN;
  const known = values.slice(-window).filter((value) => !Number.isNaN(value));
  const sessions = known.length;
  if (sessions < LEAST_SESSIONS || Number.isNaN(today)) return { rank: NaN, percentile: NaN, sessions };
  const low = known.reduce((one, other) => Math.min(one, other));
  const high = known.reduce((one, other) => Math.max(one, other));
  const lower = known.filter((value) => value < today).length;
  return {
    rank: high === low ? NaN : ((today - low) / (high - low)) * 100,
    percentile: (lower / (sessions - 1)) * 100,
    sessions,
  };
}
