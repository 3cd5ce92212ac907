import type { OrderContent } from '../content.ts';
import type { Known } from './facts.ts';

/** Whether an order only makes a position smaller; undefined where the position is not known. */
export function isExit(
  { side, quantity }: Pick<OrderContent, 'side' | 'quantity'>,
  position: Known<number>,
): boolean | undefined {
  if (!position) return undefined;
  const against = side === 'SELL' ? position.value : -position.value;
  return against >= quantity;
}
