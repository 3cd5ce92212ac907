import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';

export const priceBand: OrderCheck = {
  id: 'price-band',
  title: 'Price band',
  evaluate({ price, triggerPrice }, { band, sureBand }) {
    const prices = [price, triggerPrice].filter((one) => one !== null);
    if (prices.length === 0) return null;
    if (!band && sureBand && prices.every((one) => one >= sureBand.value.low && one <= sureBand.value.high))
      return null;
    if (!band) return asksFor('The price band of the day');
    const { low, high } = band.value;
    const outside = prices.find((one) => one < low || one > high);
    if (outside === undefined) return null;
    const numbers = { found: outside, limit: outside < low ? low : high, unit: 'paise' } as const;
    return stops(`Today’s prices lie between ${rupees(low)} and ${rupees(high)}.`, band, numbers);
  },
};
