import { asks, asksFor, type OrderCheck } from './order-check.ts';

const MOST_PERCENT = 5;

/** A buy far above the last price, or a sale far below it: a typing mistake fills at once. On the other side it only waits. */
export const farFromLast: OrderCheck = {
  id: 'far-from-last',
  title: 'Distance from the last price',
  evaluate({ side, price }, { last }) {
    if (price === null) return null;
    if (!last || !(last.value.price > 0)) return asksFor('The last price');
    const off = ((price - last.value.price) / last.value.price) * 100;
    const worse = side === 'BUY' ? off : -off;
    if (worse <= MOST_PERCENT) return null;
    const numbers = { found: Number(worse.toFixed(2)), limit: MOST_PERCENT, unit: 'percent' } as const;
    return asks(`The price is ${worse.toFixed(1)} % worse than the last one.`, last, numbers);
  },
};
