import type { OrderContent } from '../content.ts';
import type { OpenOrder } from './facts.ts';
import { asks, asksFor, type OrderCheck } from './order-check.ts';

/** An order that would trade with one of the same person: exchanges look for it. */
export const selfCrossing: OrderCheck = {
  id: 'self-crossing',
  title: 'Own orders on the other side',
  evaluate(order, { ownOpen }) {
    if (!ownOpen) return asksFor('Which orders of yours are open');
    const crossed = ownOpen.value.find((other) => wouldTrade(order, other));
    if (!crossed) return null;
    const [found, limit] = [order.price, crossed.price].map((price) => (Number.isNaN(price) ? null : price));
    return asks('It would trade with an open order of your own.', ownOpen, {
      found: found ?? null,
      limit: limit ?? null,
      unit: 'paise',
    });
  },
};

/** No price: at any. */
function wouldTrade({ side, price }: OrderContent, other: OpenOrder): boolean {
  if (side === other.side) return false;
  const [bid, ask] = side === 'BUY' ? [price ?? Infinity, other.price] : [other.price, price ?? -Infinity];
  return Number.isNaN(bid) || Number.isNaN(ask) || bid >= ask;
}
