import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const freezeQuantity: OrderCheck = {
  id: 'freeze-quantity',
  title: 'Freeze quantity',
  evaluate({ quantity }, { freeze }) {
    if (!freeze) return asksFor('The largest quantity of one order');
    if (quantity <= freeze.value) return null;
    const slices = Math.ceil(quantity / freeze.value);
    const numbers = { found: quantity, limit: freeze.value, unit: 'shares' } as const;
    return stops(`One order holds at most ${freeze.value}: send it as ${slices} orders.`, freeze, numbers);
  },
};

/** The quantities of the orders that a larger one is sent as: whole lots, none above `freeze`, together all of it. */
export function slicesOf(quantity: number, freeze: number, lot: number): number[] {
  const most = Math.floor(freeze / lot) * lot;
  if (!(most > 0) || quantity % lot !== 0) return [];
  const whole = Array.from({ length: Math.floor(quantity / most) }, () => most);
  const rest = quantity % most;
  return rest > 0 ? [...whole, rest] : whole;
}
