import { type Leg, rightOf } from './leg.ts';
import { expiryOf, growthOf, type Scenario, shiftOf, type UnderlyingMarket, yearsLeft } from './market.ts';
import { quickNormalCdf } from './quick-normal.ts';
import type { VolatilityCurve } from './volatility-curve.ts';

/** Prices of the underlying with their logarithms, which all legs and days have in common. Rupees, from the lowest on. */
export interface PriceGrid {
  readonly prices: Float64Array;
  readonly logs: Float64Array;
}

export function priceGrid(prices: Float64Array): PriceGrid {
  return { prices, logs: prices.map(Math.log) };
}

/** No slider takes a volatility to nothing. */
const LEAST_VOLATILITY = 0.001;

/**
 * What a unit of a leg is worth at each price of the underlying, rupees: an option by Black (1976) on the forward of its expiry, with the volatility
 * of its moneyness; a future its price; at the expiry itself what it is settled at. NaN after its expiry, and where its expiry is not known.
 */
export function unitValues(
  leg: Leg,
  market: UnderlyingMarket,
  grid: PriceGrid,
  { ahead, shift }: Scenario,
): Float64Array {
  if (leg.kind === 'share') return grid.prices;
  const values = new Float64Array(grid.prices.length);
  const expiry = expiryOf(market, leg.expiry);
  const years = expiry ? yearsLeft(expiry, ahead) : NaN;
  if (!expiry || Number.isNaN(years)) return values.fill(NaN);
  const growth = growthOf(market, expiry, years);
  const right = rightOf(leg.kind);
  if (!right) return fillScaled(values, grid.prices, growth);
  const option = { isCall: right === 'call', strike: leg.strike };
  if (years === 0) return fillPayoff(values, grid.prices, option);
  return fillOption(values, grid, {
    ...option,
    growth,
    discount: Math.exp(-market.rate * years),
    rootYears: Math.sqrt(years),
    curve: expiry.curve,
    shift: shiftOf(shift, leg.expiry),
  });
}

function fillScaled(values: Float64Array, prices: Float64Array, growth: number): Float64Array {
  for (let i = 0; i < values.length; i++) values[i] = prices[i]! * growth;
  return values;
}

interface Option {
  readonly isCall: boolean;
  readonly strike: number;
}

function fillPayoff(values: Float64Array, prices: Float64Array, { isCall, strike }: Option): Float64Array {
  for (let i = 0; i < values.length; i++) {
    const above = isCall ? prices[i]! - strike : strike - prices[i]!;
    values[i] = above < 0 ? 0 : above;
  }
  return values;
}

interface ValuedOption extends Option {
  /** Forward by spot. */
  readonly growth: number;
  readonly discount: number;
  readonly rootYears: number;
  readonly curve: VolatilityCurve;
  readonly shift: number;
}

/** Written out, with the place on the curve moved along with the price and no forward worked out for it: this loop is what a slider waits for. */
function fillOption(values: Float64Array, { prices, logs }: PriceGrid, option: ValuedOption): Float64Array {
  const { isCall, growth, discount, rootYears, shift } = option;
  const { moneyness, variances } = option.curve;
  const top = moneyness.length - 1;
  // As the spot sees it: F·N(d1) − K·N(d2) is what the forward is above the spot times S·N(d1) − that·N(d2).
  const strike = option.strike / growth;
  const logStrike = Math.log(strike);
  const scale = growth * discount;
  let knot = top;
  for (let i = 0; i < values.length; i++) {
    const price = prices[i]!;
    const at = strike / price;
    while (knot >= 0 && moneyness[knot]! > at) knot--;
    let variance = variances[knot < 0 ? 0 : knot]!;
    if (knot >= 0 && knot < top) {
      const share = (at - moneyness[knot]!) / (moneyness[knot + 1]! - moneyness[knot]!);
      variance += (variances[knot + 1]! - variance) * share;
    }
    const volatility = Math.sqrt(variance) + shift;
    const spread = (volatility < LEAST_VOLATILITY ? LEAST_VOLATILITY : volatility) * rootYears;
    const d1 = (logs[i]! - logStrike) / spread + spread / 2;
    const call = price * quickNormalCdf(d1) - strike * quickNormalCdf(d1 - spread);
    values[i] = scale * (isCall ? call : call - price + strike);
  }
  return values;
}
