import { type Leg, type Position, signedUnits } from './leg.ts';
import { extremesOf, type Profile, piecesOf } from './profile.ts';

/** Units that follow the price above all strikes: what a rupee brings there. */
export function unitsAbove({ legs }: Position): number {
  return legs.reduce((sum, leg) => sum + (leg.kind === 'PE' ? 0 : signedUnits(leg)), 0);
}

/** Whether all contracts end on one day, so that nothing has to be valued there. */
export function endsTogether({ legs }: Position): boolean {
  return new Set(legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => expiry)).size <= 1;
}

/** Rupees at the common expiry of all contracts, before charges: it needs no model. */
export function expiryProfit({ legs }: Position, price: number): number {
  return legs.reduce((sum, leg) => sum + signedUnits(leg) * (settledValue(leg, price) - leg.price), 0);
}

function settledValue({ kind, strike }: Leg, price: number): number {
  if (kind === 'CE') return Math.max(0, price - strike);
  return kind === 'PE' ? Math.max(0, strike - price) : price;
}

/**
 * Exact for every price from nothing on, of a position whose contracts end on one day: straight between neighbouring strikes, and above the last of
 * them by the units that follow the price. Undefined where an entry price is not known.
 */
export function expiryProfile(position: Position): Profile | undefined {
  const strikes = position.legs.filter(({ strike }) => !Number.isNaN(strike)).map(({ strike }) => strike);
  const prices = Float64Array.from(new Set([0, ...strikes])).toSorted();
  const profits = prices.map((price) => expiryProfit(position, price));
  if (profits.some(Number.isNaN)) return undefined;
  const slope = unitsAbove(position);
  const cross = (left: number) => {
    const [low, high] = [profits[left]!, profits[left + 1]!];
    return prices[left]! + ((prices[left + 1]! - prices[left]!) * low) / (low - high);
  };
  return {
    ...piecesOf({ prices, profits, cross }, slope),
    ...extremesOf(prices, profits, slope),
    isExact: true,
    within: { from: 0, to: Infinity },
  };
}
