import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';

/** Once it is lost, positions may only be made smaller. */
export const dailyLoss: OrderCheck = {
  id: 'daily-loss',
  title: 'Loss of the day',
  evaluate(order, { limits, dayProfit, position }) {
    if (!limits) return asksFor('Your limit of a day’s loss');
    const most = limits.value.dailyLoss;
    if (most === null || isExit(order, position)) return null;
    if (!dayProfit || Number.isNaN(dayProfit.value)) return asksFor('What you have lost today');
    const lost = -dayProfit.value;
    if (lost < most) return null;
    const numbers = { found: lost, limit: most, unit: 'paise' } as const;
    return stops(`You have lost ${rupees(lost)} today; your limit is ${rupees(most)}.`, limits, numbers);
  },
};
