import {
  type ChargeTerms,
  type ExpiryMarket,
  firstExpiry,
  type Position,
  type PriceRange,
  priceGrid,
  profitsAt,
  type UnderlyingMarket,
  type VolatilityShift,
  volatilityOn,
} from '@parakh/option-strategies';

const DAYS_A_YEAR = 365;
/** Standard deviations to either side that the pay-off is drawn over. */
const WIDTH = 3;
const LEAST = 0.03;
const MOST = 0.6;
const POINTS = 121;
/** Room beyond the outermost strike, of the spot. */
const ROOM = 0.02;

/** One standard deviation of the price until an expiry by its volatility at the money, a fraction; NaN where it is not known. */
export function deviationUntil({ curve, days }: ExpiryMarket): number {
  return volatilityOn(curve, 1) * Math.sqrt(days / DAYS_A_YEAR);
}

/** The prices a pay-off is drawn over: three deviations around the spot, and beyond every strike. */
export function drawnRange(position: Position, market: UnderlyingMarket): PriceRange {
  const first = firstExpiry(position, market) ?? market.expiries[0];
  const deviation = first ? deviationUntil(first) : NaN;
  const width = Math.min(MOST, Math.max(LEAST, WIDTH * (Number.isNaN(deviation) ? LEAST : deviation)));
  const strikes = position.legs.map(({ strike }) => strike).filter((strike) => !Number.isNaN(strike));
  const { spot } = market;
  return {
    from: Math.max(0.01 * spot, Math.min(spot * (1 - width), ...strikes.map((strike) => strike - ROOM * spot))),
    to: Math.max(spot * (1 + width), ...strikes.map((strike) => strike + ROOM * spot)),
  };
}

/** Even steps over a range, and every strike within it: there the pay-off has its corners. */
export function drawnPrices({ from, to }: PriceRange, { legs }: Position): Float64Array {
  const even = Array.from({ length: POINTS }, (_, i) => from + ((to - from) * i) / (POINTS - 1));
  const strikes = legs.map(({ strike }) => strike).filter((strike) => strike > from && strike < to);
  return Float64Array.from(new Set([...even, ...strikes])).toSorted();
}

/** Whether all its contracts end on one day: then their expiry is the same at any volatility. */
export const endsTogether = ({ legs }: Position): boolean =>
  new Set(legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => expiry)).size <= 1;

/** What the sliders say. */
export interface Sliders {
  /** Change of the spot, a fraction. */
  readonly move: number;
  /** Calendar days from the moment of the prices. */
  readonly ahead: number;
  readonly shift: VolatilityShift;
}

/** Rupees at one price of the underlying; NaN where a leg cannot be valued. */
export function profitAt(
  position: Position,
  market: UnderlyingMarket,
  {
    price,
    ahead,
    shift,
    terms,
  }: Omit<Sliders, 'move'> & { readonly price: number; readonly terms?: ChargeTerms | undefined },
): number {
  return profitsAt(position, market, priceGrid(Float64Array.of(price)), { ahead, shift, terms })[0]!;
}
