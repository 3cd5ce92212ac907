/** One side of a chain, a value a strike; what is not known is NaN. */
export interface ChainSide {
  /** Rupees. A theoretical close of a contract that did not trade is no price: NaN. */
  readonly price: Float64Array;
  /** Rupees: what was paid for a unit on average since the open. Left out where nobody tells it. */
  readonly averagePrice?: Float64Array;
  /** Units, not contracts. */
  readonly openInterest: Float64Array;
  /** Units, against the session before. */
  readonly openInterestChange: Float64Array;
  /** Contracts. */
  readonly volume: Float64Array;
}

/** The options of one underlying and one expiry, strikes in rupees from the lowest on. */
export interface Chain {
  readonly strikes: Float64Array;
  readonly call: ChainSide;
  readonly put: ChainSide;
}

/** Of what is known; unknown when nothing is. */
export function total(values: Float64Array): number {
  let sum = NaN;
  for (const value of values) if (!Number.isNaN(value)) sum = (Number.isNaN(sum) ? 0 : sum) + value;
  return sum;
}

/** The strike with the most of a quantity, the lower one where two have as much (be it nothing); unknown where none is known. */
export function topStrike(strikes: Float64Array, quantities: Float64Array): number {
  let top = NaN;
  let most = -Infinity;
  for (const [i, quantity] of quantities.entries()) {
    if (quantity > most) [top, most] = [strikes[i]!, quantity];
  }
  return top;
}

/** The place of the strike nearest to a price, the lower one where two are as near; −1 without strikes or a price. */
export function nearestStrike(strikes: Float64Array | readonly number[], price: number): number {
  let nearest = -1;
  let distance = Infinity;
  for (const [i, strike] of strikes.entries()) {
    if (Math.abs(strike - price) < distance) [nearest, distance] = [i, Math.abs(strike - price)];
  }
  return nearest;
}
