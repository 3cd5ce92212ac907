import type { DayNumber } from '@parakh/base';
import { inForce } from '@parakh/market';
import { DAYS_A_YEAR } from '../market.ts';
import { exposureRules, indexScans, spanRules } from './span-rules.ts';

/**
 * Where the ranges come from, the best first: the clearing house's file of the day, its volatility, a volatility worked
 * out from closes, or only what the rules ask at least.
 */
export const rangeSources = ['imported', 'volatility', 'closes', 'minimum'] as const;
export type RangeSource = (typeof rangeSources)[number];

/** What a position in one underlying is margined by on a day. */
export interface MarginParameters {
  /** The day they hold for. */
  readonly day: DayNumber;
  readonly of: 'index' | 'share';
  /** Rupees or index points; for options on an index with more than nine months to go it is the wider one. */
  readonly priceScan: number;
  readonly longPriceScan: number;
  /** Points of volatility, a fraction of a year. */
  readonly volatilityScan: number;
  /** Extreme-loss margin, fractions of the value; of options deep out of the money, and of those on an index for more than nine months. */
  readonly exposure: number;
  readonly exposureDeep: number;
  readonly exposureLong: number;
  /** Standard deviation of a day; NaN where it is not known. */
  readonly sigma: number;
  readonly from: RangeSource;
}

/** What is known of the day beside the rules. Everything may be NaN: it is then worked out by them. */
export interface KnownFigures {
  /** SPAN's range of prices of the nearest future, rupees. */
  readonly priceScan: number;
  /** Points of volatility, a fraction of a year. */
  readonly volatilityScan: number;
  /** Standard deviation of a day as the exchange tells it, as a fraction. */
  readonly sigma: number;
  /** The same worked out by `ewmaSigma`; it is taken where the exchange's is not known. */
  readonly sigmaOfCloses: number;
  /** Extreme-loss margin of the day in percent, the additional part in it. */
  readonly extremeLossPct: number;
  readonly extremeLossDeepPct: number;
}

export const nothingKnown: KnownFigures = {
  priceScan: NaN,
  volatilityScan: NaN,
  sigma: NaN,
  sigmaOfCloses: NaN,
  extremeLossPct: NaN,
  extremeLossDeepPct: NaN,
};

interface Margined {
  /** The exchange's symbol of contracts. */
  readonly underlying: string;
  readonly day: DayNumber;
  readonly of: 'index' | 'share';
  /** Rupees, as of the close before: files of the clearing house are made of it. */
  readonly spot: number;
  readonly known?: Partial<KnownFigures>;
}

const spanOn = inForce(spanRules);
const exposureOn = inForce(exposureRules);
const indexScansOn = new Map(Object.entries(indexScans).map(([underlying, table]) => [underlying, inForce(table)]));

/** Takes what is known of a day and works out the rest by the rules in force. Throws AppError 'request.invalid' for a day before the first rule. */
export function marginParameters({ underlying, day, of, spot, known = {} }: Margined): MarginParameters {
  const rule = spanOn(day);
  const elm = exposureOn(day);
  const { priceScan, volatilityScan, extremeLossPct, extremeLossDeepPct, ...sigmas } = { ...nothingKnown, ...known };
  const sigma = or(sigmas.sigma, sigmas.sigmaOfCloses);
  const moving = Number.isNaN(sigma) ? 0 : sigma;
  const least = indexScansOn.get(underlying)?.(day).least ?? rule.leastScan[of];
  const range = or(priceScan, Math.max(rule.sigmas * Math.sqrt(rule.days) * moving, least) * spot);
  const points = wholePoints(rule.volatilityShare * moving * Math.sqrt(DAYS_A_YEAR));
  return {
    day,
    of,
    priceScan: range,
    longPriceScan: of === 'index' ? Math.max(range, rule.leastScan.longIndex * spot) : range,
    volatilityScan: or(volatilityScan, Math.max(points, rule.leastVolatilityScan[of])),
    exposure: or(extremeLossPct / 100, elm[of]),
    exposureDeep: or(extremeLossDeepPct / 100, of === 'index' ? elm.indexDeep : elm.shareDeep),
    exposureLong: of === 'index' ? elm.indexLong : or(extremeLossPct / 100, elm.share),
    sigma,
    from: sourceOf(priceScan, sigmas),
  };
}

function sourceOf(
  priceScan: number,
  { sigma, sigmaOfCloses }: Pick<KnownFigures, 'sigma' | 'sigmaOfCloses'>,
): RangeSource {
  if (!Number.isNaN(priceScan)) return 'imported';
  if (!Number.isNaN(sigma)) return 'volatility';
  return Number.isNaN(sigmaOfCloses) ? 'minimum' : 'closes';
}

const or = (known: number, worked: number) => (Number.isNaN(known) ? worked : known);

/** The clearing house's files have whole points. */
const wholePoints = (volatility: number) => Math.round(volatility * 100) / 100;

/** Weight of the day before in the variance: SEBI/HO/MRD2/DCAP/CIR/P/2020/27. */
const MEMORY = 0.995;
/** Sessions whose mean square the average begins with. */
const FIRST = 60;
const LEAST_SESSIONS = 125;

/**
 * Standard deviation of a day by the exchange's exponentially weighted average of squared log returns, of closes oldest
 * first. Its memory is long: of 1,000 closes it is within 3 % of the exchange's, of 250 often a quarter off. NaN with
 * less than half a year of them.
 */
export function ewmaSigma(closes: ArrayLike<number>): number {
  const squares: number[] = [];
  for (let i = 1; i < closes.length; i++) {
    const change = Math.log(closes[i]! / closes[i - 1]!);
    if (Number.isFinite(change)) squares.push(change * change);
  }
  if (squares.length < LEAST_SESSIONS) return NaN;
  let variance = squares.slice(0, FIRST).reduce((sum, square) => sum + square, 0) / FIRST;
  for (const square of squares.slice(FIRST)) variance = MEMORY * variance + (1 - MEMORY) * square;
  return Math.sqrt(variance);
}
