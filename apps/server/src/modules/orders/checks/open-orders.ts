import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, stops } from './order-check.ts';
import { limitIs, sourceOf } from './set-limit.ts';

export const openOrders: OrderCheck = {
  id: 'open-orders',
  title: 'Open orders',
  evaluate(order, facts) {
    const { limits, openOrders, ownOpenOrders } = facts;
    if (!limits) return asksFor('Your limit of open orders');
    const limit = limits.value.openOrders;
    if (limit === null || isExit(order, facts)) return null;
    const count = openOrders?.value ?? ownOpenOrders?.value ?? 0;
    if (count < limit.most) return openOrders ? null : asksFor('How many of your orders are open');
    const numbers = { found: count + 1, limit: limit.most, unit: 'orders' } as const;
    const open = count === 1 ? '1 order is open' : `${count} orders are open`;
    return stops(`${open}; ${limitIs(limit)} ${limit.most}.`, sourceOf(limit), numbers);
  },
};
