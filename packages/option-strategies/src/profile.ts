/** From one price of the underlying to another, rupees; `to` may be Infinity. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** The most that is gained or lost. */
export interface Extreme {
  /** Rupees, below 0 a loss; NaN where it has no bound. */
  readonly amount: number;
  readonly isUnlimited: boolean;
  /** Where it is first met; NaN where it has no bound. */
  readonly price: number;
}

/** What a position comes to over all prices of its underlying, on one day. */
export interface Profile {
  /** Where gain turns into loss or back, rupees, from the lowest on; of prices at which nothing is gained and nothing lost, their ends. */
  readonly breakEvens: readonly number[];
  /** Where more than nothing is gained. */
  readonly gains: readonly PriceRange[];
  readonly greatestGain: Extreme;
  /** The least gain, where nothing is lost. */
  readonly greatestLoss: Extreme;
  /** Whether it holds for every price; else for those of the grid alone. */
  readonly isExact: boolean;
  readonly within: PriceRange;
}

/** A stretch of prices with one sign: 1 a gain, −1 a loss, 0 neither. */
interface Piece extends PriceRange {
  readonly sign: number;
}

/** Rupees: less is a remainder of the computer's arithmetic. */
const NOTHING = 1e-6;

/** Of what is worked out at a price; its sign, 0 within a remainder. */
export const signOf = (profit: number) => (Math.abs(profit) < NOTHING ? 0 : Math.sign(profit));

export interface Sampled {
  /** From the lowest on. */
  readonly prices: Float64Array;
  readonly profits: Float64Array;
  /** Where the sign changes between two neighbours; the price. */
  readonly cross: (left: number) => number;
}

/** Break-evens and gains of what has at most one change of sign between two neighbours. `beyond` is the slope above the last price, NaN where nothing is told of it. */
export function piecesOf({ prices, profits, cross }: Sampled, beyond: number) {
  const pieces: Piece[] = [];
  for (let i = 0; i + 1 < prices.length; i++) {
    const [from, to] = [prices[i]!, prices[i + 1]!];
    const [sign, next] = [signOf(profits[i]!), signOf(profits[i + 1]!)];
    if (sign * next >= 0) add(pieces, { from, to, sign: sign || next });
    else {
      const at = cross(i);
      add(pieces, { from, to: at, sign });
      add(pieces, { from: at, to, sign: next });
    }
  }
  if (!Number.isNaN(beyond)) addBeyond(pieces, prices.at(-1)!, profits.at(-1)!, beyond);
  return {
    breakEvens: pieces.slice(1).map(({ from }) => from),
    gains: pieces.filter(({ sign }) => sign > 0).map(({ from, to }) => ({ from, to })),
  };
}

function addBeyond(pieces: Piece[], last: number, profit: number, slope: number): void {
  const [sign, end] = [signOf(profit), signOf(slope)];
  if (sign * end >= 0) return add(pieces, { from: last, to: Infinity, sign: sign || end });
  const at = last - profit / slope;
  add(pieces, { from: last, to: at, sign });
  add(pieces, { from: at, to: Infinity, sign: end });
}

/** Neighbours of one sign are one piece; nothing has a length of nothing. */
function add(pieces: Piece[], piece: Piece): void {
  const before = pieces.at(-1);
  if (piece.to <= piece.from) return;
  if (before?.sign === piece.sign) pieces[pieces.length - 1] = { ...before, to: piece.to };
  else pieces.push(piece);
}

const unlimited: Extreme = { amount: NaN, isUnlimited: true, price: NaN };

/** Of sampled prices, where a slope beyond the last of them makes one unlimited. */
export function extremesOf(prices: Float64Array, profits: Float64Array, beyond: number) {
  let [most, least] = [0, 0];
  for (let i = 1; i < profits.length; i++) {
    if (profits[i]! > profits[most]! + NOTHING) most = i;
    if (profits[i]! < profits[least]! - NOTHING) least = i;
  }
  const at = (i: number): Extreme => ({ amount: profits[i]!, isUnlimited: false, price: prices[i]! });
  return {
    greatestGain: beyond > 0 ? unlimited : at(most),
    greatestLoss: beyond < 0 ? unlimited : at(least),
  };
}
