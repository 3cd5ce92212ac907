import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, rupees, stops } from './order-check.ts';
import { limitIs, sourceOf } from './set-limit.ts';

/** Once it is lost, positions may only be made smaller. */
export const dailyLoss: OrderCheck = {
  id: 'daily-loss',
  title: 'Loss of the day',
  evaluate(order, facts) {
    const { limits, dayProfit } = facts;
    if (!limits) return asksFor('Your limit of a day’s loss');
    const limit = limits.value.dailyLoss;
    if (limit === null || isExit(order, facts)) return null;
    if (!dayProfit || Number.isNaN(dayProfit.value)) return asksFor('What you have lost today');
    const lost = -dayProfit.value;
    if (lost < limit.most) return null;
    const numbers = { found: lost, limit: limit.most, unit: 'paise' } as const;
    return stops(
      `You have lost ${rupees(lost)} today; ${limitIs(limit)} ${rupees(limit.most)}.`,
      sourceOf(limit),
      numbers,
    );
  },
};
