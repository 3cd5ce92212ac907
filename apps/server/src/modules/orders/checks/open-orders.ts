import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const openOrders: OrderCheck = {
  id: 'open-orders',
  title: 'Open orders',
  evaluate(_, { limits, openOrders }) {
    if (!limits) return asksFor('Your limit of open orders');
    const most = limits.value.openOrders;
    if (most === null) return null;
    if (!openOrders) return asksFor('How many of your orders are open');
    if (openOrders.value < most) return null;
    const numbers = { found: openOrders.value + 1, limit: most, unit: 'orders' } as const;
    return stops(`${openOrders.value} orders are open; your limit is ${most}.`, limits, numbers);
  },
};
