import { normalCdf } from '@parakh/options';
import { DAYS_A_YEAR, type ExpiryMarket } from './market.ts';
import type { PriceRange } from './profile.ts';
import { smoothVolatility } from './smooth-curve.ts';
import type { VolatilityCurve } from './volatility-curve.ts';

/** Where the options of an expiry see its price end. */
export interface ImpliedDensity {
  /** Ends of neighbouring stretches of prices, rupees: one more than chances. */
  readonly prices: Float64Array;
  /** 0 to 1 each, together 1. */
  readonly chances: Float64Array;
  /** The chance of all prices beyond the outermost strikes with a volatility, of which the options say nothing: there that of the outermost is taken. */
  readonly beyond: number;
  /** The chance that prices in conflict with each other had below 0, and that was evened out. */
  readonly evened: number;
}

const STRETCHES = 1500;
/** Standard deviations to either side of the forward. */
const WIDTH = 8;

/**
 * The chance of ending below a strike is the slope of the put's price in the strike at the expiry (Breeden and Litzenberger, Prices of state-contingent
 * claims implicit in option prices, J. of Business 51, 1978), of puts by the smile. Where prices contradict each other the slope falls; the lower
 * convex hull of the prices has none that does. Undefined without time.
 */
export function impliedDensity({ forward, days, curve }: ExpiryMarket): ImpliedDensity | undefined {
  const rootYears = Math.sqrt(days / DAYS_A_YEAR);
  const widest = Math.sqrt(Math.max(...curve.variances)) * rootYears;
  if (!(widest > 0 && forward > 0)) return undefined;
  const strikes = strikesAround(forward, widest);
  const volatility = smoothVolatility(curve);
  const puts = strikes.map((strike) => putOf(strike, forward, volatility(Math.log(strike / forward)) * rootYears));
  const hull = lowerHull(strikes, puts);
  const below = slopes(strikes, hull);
  const chances = Float64Array.from({ length: below.length + 1 }, (_, i) =>
    Math.max(0, (below[i] ?? 1) - (below[i - 1] ?? 0)),
  );
  const middles = below.map((_, i) => (strikes[i]! + strikes[i + 1]!) / 2);
  const density = { prices: Float64Array.of(0, ...middles, strikes.at(-1)!), chances };
  return { ...density, beyond: beyondOf(density, curve, forward), evened: evenedOf(slopes(strikes, puts)) };
}

function strikesAround(forward: number, spread: number): Float64Array {
  const step = (2 * WIDTH * spread) / STRETCHES;
  return Float64Array.from({ length: STRETCHES + 2 }, (_, i) =>
    i === 0 ? 0 : forward * Math.exp((i - 1) * step - WIDTH * spread),
  );
}

/** Not discounted; by the side out of the money. */
function putOf(strike: number, forward: number, spread: number): number {
  if (strike === 0) return 0;
  const d1 = Math.log(forward / strike) / spread + spread / 2;
  const d2 = d1 - spread;
  if (strike < forward) return strike * normalCdf(-d2) - forward * normalCdf(-d1);
  return forward * normalCdf(d1) - strike * normalCdf(d2) + strike - forward;
}

/** The highest convex curve that is nowhere above the values, by rises of at most 1: a value a place. */
function lowerHull(places: Float64Array, values: Float64Array): Float64Array {
  const corners: number[] = [];
  const rise = (from: number, to: number) => (values[to]! - values[from]!) / (places[to]! - places[from]!);
  for (const i of places.keys()) {
    while (corners.length > 1 && rise(corners.at(-2)!, corners.at(-1)!) >= rise(corners.at(-1)!, i)) corners.pop();
    corners.push(i);
  }
  while (corners.length > 1 && rise(corners.at(-2)!, corners.at(-1)!) > 1) corners.pop();
  let corner = 0;
  return places.map((place, i) => {
    while (corner + 1 < corners.length && corners[corner + 1]! < i) corner++;
    const [from, to] = [corners[corner]!, corners[corner + 1]];
    return values[from]! + (place - places[from]!) * (to === undefined ? 1 : rise(from, to));
  });
}

function slopes(places: Float64Array, values: Float64Array): Float64Array {
  return Float64Array.from({ length: places.length - 1 }, (_, i) => {
    const slope = (values[i + 1]! - values[i]!) / (places[i + 1]! - places[i]!);
    return Math.min(1, Math.max(0, slope));
  });
}

const evenedOf = (below: Float64Array) =>
  below.reduce((sum, slope, i) => sum + (i === 0 ? 0 : Math.max(0, below[i - 1]! - slope)), 0);

function beyondOf(
  density: Pick<ImpliedDensity, 'prices' | 'chances'>,
  { moneyness }: VolatilityCurve,
  forward: number,
) {
  return 1 - chanceWithin(density, [{ from: moneyness[0]! * forward, to: moneyness.at(-1)! * forward }]);
}

/** The chance of ending within any of the ranges; within a stretch every price has the same. */
export function chanceWithin(
  { prices, chances }: Pick<ImpliedDensity, 'prices' | 'chances'>,
  ranges: readonly PriceRange[],
): number {
  let chance = 0;
  for (const { from, to } of ranges)
    for (let i = 0; i < chances.length; i++) {
      const [low, high] = [prices[i]!, prices[i + 1]!];
      const inside = Math.min(high, to) - Math.max(low, from);
      if (inside > 0) chance += (chances[i]! * inside) / (high - low);
    }
  return chance;
}
