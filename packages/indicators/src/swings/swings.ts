import type { Column } from '@parakh/frames';
import { type Parameter, period } from '../indicator.ts';
import { paise } from '../paise.ts';

/** How many bars on each side of a swing stay below its high, or above its low. */
export const reach: Parameter = period(5);

export const swingSource =
  'Bill Williams, Trading Chaos (1995), as the pivot points of TradingView: a bar with k lower highs, or k higher lows, on each side.';

/** Why a swing has no value yet although there are bars enough. */
export const tooFewSwings = 'too few swings are confirmed on the available bars';

/**
 * Writes for every bar the position of the last swing known by then, unknown before the first one. A swing is known `reach` bars after it,
 * never before. What was known at an earlier swing, such as the swing before that one, is found at its own position.
 */
export function fillSwings(prices: Column, at: Column, kind: { sign: 1 | -1; reach: number }, from: number): void {
  for (let i = from; i < prices.length; i++) {
    const bar = i - kind.reach;
    at[i] = bar >= kind.reach && isSwing(prices, bar, kind) ? bar : valueAt(at, i - 1);
  }
}

/** Beside an equal price or an unknown one there is no swing. */
function isSwing(prices: Column, bar: number, { sign, reach }: { sign: 1 | -1; reach: number }): boolean {
  const price = sign * paise(prices[bar]!);
  for (let apart = 1; apart <= reach; apart++) {
    const isBeyond = sign * paise(prices[bar - apart]!) < price && sign * paise(prices[bar + apart]!) < price;
    if (!isBeyond) return false;
  }
  return true;
}

/** The value at a position that may be unknown. */
export function valueAt(column: Column, position: number): number {
  return position >= 0 ? column[position]! : NaN;
}

/** Bars before the nth last swing can be known: two swings lie more than `reach` bars apart. */
export function barsToSwing(reach: number, nth: number): number {
  return 2 * reach + (nth - 1) * (reach + 1);
}
