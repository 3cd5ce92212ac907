import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';

export const tick: OrderCheck = {
  id: 'tick',
  title: 'Tick size',
  evaluate({ price, triggerPrice }, { tick }) {
    const prices = [price, triggerPrice].filter((one) => one !== null);
    if (prices.length === 0) return null;
    if (!tick) return asksFor('The tick size');
    const off = prices.find((one) => one % tick.value !== 0);
    if (off === undefined) return null;
    const numbers = { found: off, limit: tick.value, unit: 'paise' } as const;
    return stops(`Prices go in steps of ${rupees(tick.value)}.`, tick, numbers);
  },
};
