import { type Chain, total } from './chain.ts';
import { normalPdf } from './normal.ts';
import { factorsOf } from './option-values.ts';
import { type Smile, volatilityAt } from './smile.ts';

/**
 * Rupees of the underlying that must be traded to stay hedged when it moves by one percent: γ · open interest (units) · S² · 0.01, calls
 * counted as held by those who hedge, puts as sold by them. That assumption is a convention and not known from any file.
 */
export interface GammaExposure {
  readonly byStrike: Float64Array;
  readonly total: number;
  /** The price of the underlying nearest to today's at which the total changes its sign; unknown within 10 % of it. */
  readonly flip: number;
}

interface ExposureTerms {
  readonly spot: number;
  readonly rate: number;
}

const REACH = 0.1;
const STEPS = 40;
const HALVINGS = 30;

/** Each strike keeps its volatility as the underlying moves; the forward moves with it. */
export function gammaExposure(chain: Chain, smile: Smile, terms: ExposureTerms): GammaExposure {
  const { years } = smile;
  const factors = factorsOf({ on: 'future', underlying: smile.forward, years, rate: terms.rate, dividendYield: 0 });
  const spreads = chain.strikes.map((strike) => volatilityAt(smile, strike) * factors.rootYears);
  const logs = chain.strikes.map((strike) => Math.log(smile.forward / strike));
  const net = chain.strikes.map((_, i) => openOf(chain.call.openInterest[i]!) - openOf(chain.put.openInterest[i]!));
  // Strikes without a volatility have no known exposure; unknown when none has one.
  const totalAt = (spot: number) => total(exposures(spot));
  const byStrike = exposures(terms.spot);
  return { byStrike, total: total(byStrike), flip: flipNear(terms.spot, totalAt) };

  /** A call's gamma on the forward is φ(d1) by forward and spread, discounted. */
  function exposures(spot: number): Float64Array {
    const moved = spot / terms.spot;
    const forward = smile.forward * moved;
    const byGamma = (factors.ofStrike / forward) * spot * spot * 0.01;
    const ahead = Math.log(moved);
    const values = new Float64Array(logs.length);
    for (let i = 0; i < values.length; i++) {
      const spread = spreads[i]!;
      const d1 = (logs[i]! + ahead) / spread + spread / 2;
      values[i] = (normalPdf(d1) / spread) * byGamma * net[i]!;
    }
    return values;
  }
}

const openOf = (openInterest: number) => (openInterest > 0 ? openInterest : 0);

/** From today's price outwards on both sides; the nearest change of sign is found by halving. */
function flipNear(spot: number, totalAt: (spot: number) => number): number {
  const step = (spot * REACH) / STEPS;
  const sides = [1, -1].map((sign) => ({ sign, inner: totalAt(spot) }));
  for (let i = 1; i <= STEPS; i++) {
    for (const side of sides) {
      const outer = totalAt(spot + side.sign * i * step);
      if (side.inner * outer < 0) return halved(spot + side.sign * (i - 1) * step, spot + side.sign * i * step);
      side.inner = outer;
    }
  }
  return NaN;

  function halved(from: number, to: number): number {
    let [low, high] = [from, to];
    const sign = Math.sign(totalAt(low));
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (Math.sign(totalAt(middle)) === sign) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }
}
