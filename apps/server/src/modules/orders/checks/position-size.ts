import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';
import { priceFor } from './order-value.ts';
import { limitIs, sourceOf } from './set-limit.ts';

/** What the position in the symbol would be worth once this order and those of its side that are open are filled. One that becomes smaller passes. */
export const positionSize: OrderCheck = {
  id: 'position-size',
  title: 'Position size',
  evaluate(order, facts) {
    const { limits, symbolPosition, ownOpen } = facts;
    if (!limits) return asksFor('Your limit of a position');
    const limit = limits.value.positionValue;
    if (limit === null) return null;
    if (!symbolPosition) return asksFor('Your position');
    if (!ownOpen) return asksFor('Which orders of yours are open');
    const direction = order.side === 'BUY' ? 1 : -1;
    const others = ownOpen.value.filter(({ side }) => side === order.side);
    const open = others.reduce((total, { quantity }) => total + quantity, 0);
    const before = Math.abs(symbolPosition.value + direction * open);
    const after = Math.abs(symbolPosition.value + direction * (open + order.quantity));
    if (after < before) return null;
    const value = after * priceFor(order, facts);
    if (Number.isNaN(value)) return asksFor('What the position would be worth');
    if (value <= limit.most) return null;
    const numbers = { found: value, limit: limit.most, unit: 'paise' } as const;
    const words = `The position would be worth ${rupees(value)}; ${limitIs(limit)} ${rupees(limit.most)}.`;
    return stops(words, sourceOf(limit), numbers);
  },
};
