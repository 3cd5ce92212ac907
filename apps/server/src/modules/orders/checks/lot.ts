import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const lot: OrderCheck = {
  id: 'lot',
  title: 'Lot',
  evaluate({ quantity }, { lot }) {
    if (!lot) return asksFor('The lot');
    if (quantity % lot.value === 0) return null;
    const numbers = { found: quantity, limit: lot.value, unit: 'shares' } as const;
    return stops(`The quantity must be a multiple of ${lot.value}.`, lot, numbers);
  },
};
