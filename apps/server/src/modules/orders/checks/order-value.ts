import type { OrderContent } from '../content.ts';
import { isExit } from './exit.ts';
import type { OrderFacts } from './facts.ts';
import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';
import { limitIs, sourceOf } from './set-limit.ts';

/** Paise of one share: the order's own price, else what it would likely cost. NaN where not known. */
export function priceFor({ price, triggerPrice }: OrderContent, { last }: Pick<OrderFacts, 'last'>): number {
  return price ?? triggerPrice ?? last?.value.price ?? NaN;
}

/** An exit is never kept back by a limit. */
export const orderValue: OrderCheck = {
  id: 'order-value',
  title: 'Order value',
  evaluate(order, facts) {
    const { limits } = facts;
    if (!limits) return asksFor('Your limit of an order’s value');
    const limit = limits.value.orderValue;
    if (limit === null || isExit(order, facts)) return null;
    const value = priceFor(order, facts) * order.quantity;
    if (Number.isNaN(value)) return asksFor('The value of the order');
    if (value <= limit.most) return null;
    const numbers = { found: value, limit: limit.most, unit: 'paise' } as const;
    return stops(`It is worth ${rupees(value)}; ${limitIs(limit)} ${rupees(limit.most)}.`, sourceOf(limit), numbers);
  },
};
