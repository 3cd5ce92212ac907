import { asks, asksFor, type OrderCheck, rupees, stops } from './order-check.ts';

export const margin: OrderCheck = {
  id: 'margin',
  title: 'Margin',
  evaluate(_, { margin }) {
    if (!margin) return asksFor('What the order would need');
    const { needed, available, isEstimate } = margin.value;
    if (Number.isNaN(needed) || Number.isNaN(available)) return asksFor('What the order would need');
    if (needed <= available) return null;
    const words = `It needs ${rupees(needed)}, and ${rupees(available)} are free.`;
    const numbers = { found: needed, limit: available, unit: 'paise' } as const;
    return isEstimate ? asks(`By our estimate: ${words}`, margin, numbers) : stops(words, margin, numbers);
  },
};
