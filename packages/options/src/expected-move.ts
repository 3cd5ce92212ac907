import type { Right } from '@parakh/market';
import { type Chain, type ChainSide, nearestStrike } from './chain.ts';

/** The move of one standard deviation until the expiry, rupees: spot · volatility · √years. */
export function expectedMove({ spot, volatility, years }: { spot: number; volatility: number; years: number }): number {
  return years >= 0 ? spot * volatility * Math.sqrt(years) : NaN;
}

export interface Straddle {
  readonly strike: number;
  /** Call and put together, rupees; unknown where one has no price. */
  readonly price: number;
}

type Prices = Pick<Chain, 'strikes'> & Readonly<Record<Right, Pick<ChainSide, 'price'>>>;

/** Call and put of the strike nearest to the forward. */
export function atmStraddle(chain: Prices, forward: number): Straddle {
  const at = nearestStrike(chain.strikes, forward);
  if (at < 0) return { strike: NaN, price: NaN };
  return { strike: chain.strikes[at]!, price: chain.call.price[at]! + chain.put.price[at]! };
}

/** What the contracts of that strike cost together on average since the open, rupees; unknown where one was not traded. */
export function straddleVwap({ strikes, call, put }: Chain, forward: number): number {
  const at = nearestStrike(strikes, forward);
  return (call.averagePrice?.[at] ?? NaN) + (put.averagePrice?.[at] ?? NaN);
}
