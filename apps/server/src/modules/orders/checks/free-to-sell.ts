import { asksFor, type OrderCheck, stops } from './order-check.ts';

/** Of deliveries alone: an intraday sale may be short. */
export const freeToSell: OrderCheck = {
  id: 'free-to-sell',
  title: 'Holding',
  evaluate({ side, product, quantity }, { freeToSell }) {
    if (side !== 'SELL' || product !== 'DELIVERY') return null;
    if (!freeToSell) return asksFor('How many of your shares are free to sell');
    if (quantity <= freeToSell.value) return null;
    const numbers = { found: quantity, limit: freeToSell.value, unit: 'shares' } as const;
    return stops(`${freeToSell.value} of your shares are free to sell.`, freeToSell, numbers);
  },
};
