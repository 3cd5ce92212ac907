import { asks, asksFor, type OrderCheck } from './order-check.ts';

const MOST_MS = 5000;

/** By the exchange's clock, while a session runs. After-market orders are sent when nothing trades. */
export const stalePrice: OrderCheck = {
  id: 'stale-price',
  title: 'Age of the price',
  evaluate({ variety }, { last, now, phase }) {
    if (variety === 'AMO' || (phase !== null && phase.value !== 'open')) return null;
    if (!last || Number.isNaN(last.value.at)) return asksFor('How old the price is');
    const age = now - last.value.at;
    if (age <= MOST_MS) return null;
    const numbers = { found: age, limit: MOST_MS, unit: 'ms' } as const;
    return asks(`The last price is ${Math.round(age / 1000)} seconds old.`, last, numbers);
  },
};
