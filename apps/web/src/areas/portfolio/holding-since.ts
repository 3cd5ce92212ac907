import { dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { longTermFrom, xirr } from '@parakh/calculators';
import type { BrokerPurchase } from '@parakh/contract';
import { dayText, t } from '@parakh/ui';
import type { MaybeNumber } from './money.ts';

export type Purchases = readonly BrokerPurchase[] | null;

/** Shares of so few days: a yearly rate of them says what a year of such days would bring, and nothing of these. */
export const LEAST_DAYS = 30;

interface Since {
  /** Of all the shares, the oldest first; null where that is not known. */
  readonly purchases: Purchases;
  /** Paise. */
  readonly value: MaybeNumber;
  /** When the price of that value was, ms. */
  readonly lastAt: number;
}

/** Days since the oldest of the shares was bought; null where that is not known. */
export function daysSince({ purchases, lastAt }: Omit<Since, 'value'>): MaybeNumber {
  const first = purchases?.[0];
  return first ? dayNumber(dayInIndia(lastAt)) - dayNumber(first.day) : null;
}

/** Percent a year: what was paid for these very shares, each on its day, against what they are worth. Null for shares of fewer than 30 days. */
export function yearlyRate({ purchases, value, lastAt }: Since): MaybeNumber {
  const days = daysSince({ purchases, lastAt });
  if (!purchases || value === null || days === null || days < LEAST_DAYS) return null;
  const paid = purchases.map(({ day, cost }) => ({ day: dayNumber(day), amount: -(cost ?? NaN) }));
  const rate = xirr([...paid, { day: dayNumber(dayInIndia(lastAt)), amount: value / 100 }]);
  return Number.isNaN(rate) ? null : 100 * rate;
}

/** Days until all of the shares are long term; 0 where they are. Null where that is not known. */
export function daysToLongTerm(purchases: Purchases, at: number): MaybeNumber {
  const newest = purchases?.at(-1);
  return newest ? Math.max(0, longTermFrom(dayNumber(newest.day)) - dayNumber(dayInIndia(at))) : null;
}

/** Why nothing is known of when the shares were bought. */
export const unknownSince = (isPaper: boolean): string =>
  isPaper
    ? 'They were bought in an earlier round of the demo market, or before a replay: those days do not count on to this one.'
    : 'The fills that this server knows do not make up the quantity: some shares were bought before the broker was connected, or elsewhere.';

/** Purchase by purchase, and from when on each is long term. */
export function purchasesText(purchases: readonly BrokerPurchase[], isListed: boolean): string {
  const lines = purchases.map(({ day, quantity }) => {
    const bought = t('{quantity} of {day}', { quantity, day: dayText(day) });
    return isListed
      ? `${bought}, ${t('long term from {day}', { day: dayText(dayOf(longTermFrom(dayNumber(day)))) })}`
      : bought;
  });
  return lines.join('\n');
}
