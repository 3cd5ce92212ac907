import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const positionSize: OrderCheck = {
  id: 'position-size',
  title: 'Position size',
  evaluate({ side, quantity }, { limits, position }) {
    if (!limits) return asksFor('Your limit of a position');
    const most = limits.value.positionSize;
    if (most === null) return null;
    if (!position) return asksFor('Your position');
    const before = Math.abs(position.value);
    const after = Math.abs(position.value + (side === 'BUY' ? quantity : -quantity));
    if (after <= most || after < before) return null;
    const numbers = { found: after, limit: most, unit: 'shares' } as const;
    return stops(`The position would be ${after}; your limit is ${most}.`, limits, numbers);
  },
};
