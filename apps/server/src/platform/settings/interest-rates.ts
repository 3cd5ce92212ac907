import { dayNumber, isDay } from '@parakh/base';
import type { InterestRate } from '@parakh/options';

export const INTEREST_SYNTAX =
  'percent a year, continuous, alone or from days on, the earliest first: 6.5 or 6.5,2020-05-22=4,2022-06-08=4.9';

/** More is no rate that money was lent at. */
const MOST_PERCENT = 30;

/** '6.5', '2020-05-22=4' and the like; undefined where something else is written. A rate without a day comes first and holds from the beginning. */
export function interestRatesIn(parts: readonly string[]): readonly InterestRate[] | undefined {
  const rates: InterestRate[] = [];
  for (const part of parts) {
    const [percent = '', day, ...rest] = part.split('=').toReversed();
    const from = day === undefined ? -Infinity : isDay(day) ? dayNumber(day) : NaN;
    const isLater = from > (rates.at(-1)?.from ?? -Infinity) || (rates.length === 0 && from === -Infinity);
    if (!isLater || rest.length > 0 || !/^\d{1,2}(\.\d{1,4})?$/.test(percent) || Number(percent) > MOST_PERCENT)
      return undefined;
    rates.push({ from, rate: Number(percent) / 100 });
  }
  return rates;
}
