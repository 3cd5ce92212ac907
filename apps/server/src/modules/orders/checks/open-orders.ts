import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, stops } from './order-check.ts';
import { limitIs, sourceOf } from './set-limit.ts';

export const openOrders: OrderCheck = {
  id: 'open-orders',
  title: 'Open orders',
  evaluate(order, facts) {
    const { limits, openOrders } = facts;
    if (!limits) return asksFor('Your limit of open orders');
    const limit = limits.value.openOrders;
    if (limit === null || isExit(order, facts)) return null;
    if (!openOrders) return asksFor('How many of your orders are open');
    if (openOrders.value < limit.most) return null;
    const numbers = { found: openOrders.value + 1, limit: limit.most, unit: 'orders' } as const;
    const open = openOrders.value === 1 ? '1 order is open' : `${openOrders.value} orders are open`;
    return stops(`${open}; ${limitIs(limit)} ${limit.most}.`, sourceOf(limit), numbers);
  },
};
