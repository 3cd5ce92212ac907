import type { OrderContent } from '../content.ts';
import type { OrderFacts } from './facts.ts';

type Facts = Pick<OrderFacts, 'position' | 'freeToSell' | 'ownOpen'>;

/**
 * Whether an order only makes a position smaller, or sells shares that are held and free; with the orders of its side that are open
 * already: two exits of one position are one too many. Undefined where the position is not known.
 */
export function isExit(order: Pick<OrderContent, 'side' | 'product' | 'quantity'>, facts: Facts): boolean | undefined {
  const against = leavable(order, facts);
  if (against === undefined) return undefined;
  const open = facts.ownOpen?.value.filter(({ side, isOther }) => side === order.side && !isOther) ?? [];
  return against >= open.reduce((total, { quantity }) => total + quantity, order.quantity);
}

/** How much may be closed: of the position of the day, or for a delivery of what was held before it and is not sold yet. Shares; at or below 0 nothing, undefined where it is not known. */
export function leavable(
  { side, product }: Pick<OrderContent, 'side' | 'product'>,
  facts: Omit<Facts, 'ownOpen'>,
): number | undefined {
  const { position, freeToSell } = facts;
  if (!position) return undefined;
  const against = side === 'SELL' ? position.value : -position.value;
  if (side !== 'SELL' || product !== 'DELIVERY' || !freeToSell) return against;
  return Math.max(against, freeToSell.value + Math.min(0, position.value));
}
