import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';

export const orderValue: OrderCheck = {
  id: 'order-value',
  title: 'Order value',
  evaluate({ price, triggerPrice, quantity }, { limits, last }) {
    if (!limits) return asksFor('Your limit of an order’s value');
    const most = limits.value.orderValue;
    if (most === null) return null;
    const at = price ?? triggerPrice ?? last?.value.price ?? NaN;
    if (Number.isNaN(at)) return asksFor('The value of the order');
    const value = at * quantity;
    if (value <= most) return null;
    const numbers = { found: value, limit: most, unit: 'paise' } as const;
    return stops(`It is worth ${rupees(value)}; your limit is ${rupees(most)}.`, limits, numbers);
  },
};
