import type { Chain } from './chain.ts';
import { optionValues } from './option-values.ts';
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
  const volatilities = chain.strikes.map((strike) => volatilityAt(smile, strike));
  const totalAt = (spot: number) => sumOf(exposures(spot));
  const byStrike = exposures(terms.spot);
  return { byStrike, total: sumOf(byStrike), flip: flipNear(terms.spot, totalAt) };

  function exposures(spot: number): Float64Array {
    const underlying = (smile.forward * spot) / terms.spot;
    return chain.strikes.map((strike, i) => {
      const net = openOf(chain.call.openInterest[i]!) - openOf(chain.put.openInterest[i]!);
      const asked = { kind: 'call', on: 'future', underlying, strike, years: smile.years } as const;
      const { gamma } = optionValues({ ...asked, volatility: volatilities[i]!, rate: terms.rate, dividendYield: 0 });
      return gamma * net * spot * spot * 0.01;
    });
  }
}

const openOf = (openInterest: number) => (openInterest > 0 ? openInterest : 0);

/** Strikes without a volatility have no known exposure; unknown when none has one. */
function sumOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? NaN : known.reduce((sum, value) => sum + value, 0);
}

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
