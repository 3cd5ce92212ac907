import { dayNumber } from '@parakh/base';
import type { Leg, LegKind, Position } from './leg.ts';
import type { ListedOptions, Listing } from './listing.ts';
import type { ExpiryMarket, UnderlyingMarket } from './market.ts';
import { flatCurve, type VolatilityCurve } from './volatility-curve.ts';

export const TODAY = dayNumber('2026-05-04');
export const NEAR = dayNumber('2026-06-01');
export const FAR = dayNumber('2026-07-06');

const STRIKES = [900, 920, 940, 960, 980, 1000, 1020, 1040, 1060, 1080, 1100];
const unknown = STRIKES.map(() => NaN);
const options = (expiry: number, call: readonly number[], put: readonly number[]): ListedOptions => ({
  expiry,
  lotUnits: 1,
  forward: 1000,
  strikes: STRIKES,
  call: { price: call, delta: unknown },
  put: { price: put, delta: unknown },
});

/** A share at 1,000 with round premiums, a unit a lot, for what is worked by hand. */
export const byHand: Listing = {
  underlying: 'ACME',
  day: TODAY,
  spot: 1000,
  options: [
    options(NEAR, [104, 86, 69, 53, 40, 30, 21, 14, 9, 5, 3], [2, 4, 7, 12, 19, 28, 39, 52, 67, 83, 101]),
    options(FAR, [114, 96, 80, 68, 57, 48, 39, 31, 25, 19, 14], [11, 16, 21, 28, 36, 46, 57, 70, 84, 99, 114]),
  ],
  futures: [
    { expiry: NEAR, lotUnits: 1, price: 1002 },
    { expiry: FAR, lotUnits: 1, price: 1008 },
  ],
};

/** Forwards at the spot, no rate: 28 and 63 days left. */
export function plainMarket(curve: VolatilityCurve = flatCurve(0.2)): UnderlyingMarket {
  return { day: TODAY, spot: 1000, rate: 0, expiries: [plainExpiry(NEAR, curve), plainExpiry(FAR, curve)] };
}

const plainExpiry = (expiry: number, curve: VolatilityCurve): ExpiryMarket => ({
  expiry,
  days: expiry - TODAY,
  forward: 1000,
  curve,
});

export function leg(kind: LegKind, side: Leg['side'], more: Partial<Leg> = {}): Leg {
  const isOption = kind === 'CE' || kind === 'PE';
  return {
    kind,
    side,
    expiry: kind === 'share' ? NaN : NEAR,
    strike: isOption ? 1000 : NaN,
    lots: 1,
    lotUnits: 1,
    price: isOption ? 30 : 1000,
    ...more,
  };
}

export const positionOf = (...legs: readonly Leg[]): Position => ({ underlying: 'ACME', legs });

/** Not discounted, by Simpson's rule over the normal distribution of the logarithm: no formula of options in it. */
export function plainOption(isCall: boolean, terms: { forward: number; strike: number; spread: number }): number {
  const { forward, strike, spread } = terms;
  const STEPS = 8000;
  const REACH = 9;
  let sum = 0;
  for (let i = 0; i <= STEPS; i++) {
    const z = -REACH + (2 * REACH * i) / STEPS;
    const price = forward * Math.exp(spread * z - spread ** 2 / 2);
    const paid = Math.max(0, isCall ? price - strike : strike - price);
    const weight = i === 0 || i === STEPS ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * paid * Math.exp((-z * z) / 2);
  }
  return ((2 * REACH) / STEPS / 3 / Math.sqrt(2 * Math.PI)) * sum;
}

/** Rupees at the first expiry, at one price, spelled out: what is over is worth its pay-off, what lives on what the integral says. */
export function plainProfit({ legs }: Position, price: number, volatility = 0.2): number {
  const first = Math.min(...legs.map(({ expiry }) => (Number.isNaN(expiry) ? Infinity : expiry)));
  let sum = 0;
  for (const { kind, side, expiry, strike, lots, lotUnits, price: paid } of legs) {
    let value = price;
    if (kind === 'CE' || kind === 'PE') {
      const spread = volatility * Math.sqrt((expiry - first) / 365);
      const isCall = kind === 'CE';
      if (spread > 0) value = plainOption(isCall, { forward: price, strike, spread });
      else value = isCall ? Math.max(price - strike, 0) : Math.max(strike - price, 0);
    }
    sum += (side === 'buy' ? value - paid : paid - value) * lots * lotUnits;
  }
  return sum;
}
