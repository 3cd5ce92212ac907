import type { Right } from '@parakh/market';
import type { Chain } from './chain.ts';
import { normalCdf } from './normal.ts';
import { type ExpiryTerms, factorsOf, placeOf, volatilityBy } from './option-values.ts';

/** What a smile is worked out for: rupees, years, a continuous rate as a fraction of a year. */
interface SmileTerms {
  readonly forward: number;
  readonly years: number;
  readonly rate: number;
}

/** One volatility a strike, a fraction of a year; NaN where no fresh price of the side out of the money gives one. */
export interface Smile extends SmileTerms {
  readonly strikes: Float64Array;
  readonly volatilities: Float64Array;
  /** Of the side out of the money: what the volatilities are worked out of. */
  readonly prices: Float64Array;
}

/** The side out of the money at a strike: its price is all time value, and it is the side that trades. */
export const outOfMoney = (strike: number, forward: number): Right => (strike >= forward ? 'call' : 'put');

/** From the side out of the money; what an earlier smile of the same terms has of the same price is taken from there. */
export function smileOf(chain: Chain, { forward, years, rate }: SmileTerms, before?: Smile): Smile {
  const terms: ExpiryTerms = { on: 'future', underlying: forward, years, rate, dividendYield: 0 };
  const factors = factorsOf(terms);
  const { strikes } = chain;
  const known = before && isSmileOf(before, terms) ? before : undefined;
  const [prices, volatilities] = [new Float64Array(strikes.length), new Float64Array(strikes.length)];
  for (let i = 0; i < strikes.length; i++) {
    const strike = strikes[i]!;
    const kind = outOfMoney(strike, forward);
    const price = chain[kind].price[i]!;
    const isKnown = known?.strikes[i] === strike && known.prices[i] === price;
    prices[i] = price;
    volatilities[i] = isKnown ? known.volatilities[i]! : volatilityBy(placeOf(factors, strike), kind, price);
  }
  return { strikes, volatilities, prices, forward, years, rate };
}

/** Whether its volatilities are what options on these terms have themselves. */
export const isSmileOf = ({ forward, years, rate }: Smile, terms: ExpiryTerms) =>
  terms.on === 'future' && terms.underlying === forward && terms.years === years && terms.rate === rate;

/** Linear in total variance between the two nearest strikes that have one; unknown beyond the outermost of them. */
export function volatilityAt({ strikes, volatilities }: Smile, strike: number): number {
  let below = -1;
  for (let i = 0; i < strikes.length; i++) {
    if (Number.isNaN(volatilities[i]!)) continue;
    const at = strikes[i]!;
    if (at === strike) return volatilities[i]!;
    if (at > strike) return below < 0 ? NaN : Math.sqrt(between(below, i));
    below = i;
  }
  return NaN;

  function between(low: number, high: number): number {
    const share = (strike - strikes[low]!) / (strikes[high]! - strikes[low]!);
    return volatilities[low]! ** 2 * (1 - share) + volatilities[high]! ** 2 * share;
  }
}

/** The volatility at the forward. */
export function atmVolatility(smile: Smile): number {
  return volatilityAt(smile, smile.forward);
}

const QUARTER = 0.25;

/** The volatility of the put less that of the call whose delta on the forward is a quarter; above 0 where falls are dearer. Unknown where the chain does not reach so far. */
export function skew(smile: Smile): number {
  return volatilityAtDelta(smile, 1 - QUARTER) - volatilityAtDelta(smile, QUARTER);
}

/** The volatility where a call has this delta on the forward, linear in delta between the two strikes around it. */
function volatilityAtDelta({ strikes, volatilities, forward, years }: Smile, delta: number): number {
  let before: { delta: number; volatility: number } | undefined;
  for (const [i, volatility] of volatilities.entries()) {
    if (Number.isNaN(volatility)) continue;
    const spread = volatility * Math.sqrt(years);
    const here = { delta: normalCdf(Math.log(forward / strikes[i]!) / spread + spread / 2), volatility };
    // From the lowest strike on the delta of a call falls from 1 to 0.
    if (here.delta <= delta) {
      if (!before) return here.delta === delta ? volatility : NaN;
      const share = (before.delta - delta) / (before.delta - here.delta);
      return before.volatility + (volatility - before.volatility) * share;
    }
    before = here;
  }
  return NaN;
}
