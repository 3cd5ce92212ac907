import { type DayNumber, dayNumber } from '@parakh/base';
import type { UnderlyingMarket } from '@parakh/option-strategies';

export const DAY = dayNumber('2026-05-04');
export const SPOT = 25_000;
const RATE = 0.065;

interface Wanted {
  readonly expiries: readonly DayNumber[];
  readonly strikes: Float64Array;
  /** By how much volatility falls as the strike rises, of a logarithm. */
  readonly skew: number;
}

/** A made-up index with a smile of 13 % at the money, for benchmarks of positions. */
export function indexMarket({ expiries, strikes, skew }: Wanted): UnderlyingMarket {
  return {
    day: DAY,
    spot: SPOT,
    rate: RATE,
    expiries: expiries.map((expiry) => {
      const days = expiry - DAY;
      const forward = SPOT * Math.exp((RATE * days) / 365);
      const moneyness = strikes.map((strike) => strike / forward);
      const variances = moneyness.map((at) => (0.13 - skew * Math.log(at)) ** 2);
      return { expiry, days, forward, curve: { moneyness, variances } };
    }),
  };
}
