import { dayNumber, isDay } from '@parakh/base';
import type { InterestRate } from '@parakh/options';

export const INTEREST_SYNTAX =
  'percent a year, continuous, alone or from days on, the earliest first: 6.5 or 6.5,2020-05-22=4,2022-06-08=4.9';

/** More is no rate that money was lent at. */
const MOST_PERCENT = 30;

/** '6.5', '2020-05-22=4' and the like; undefined where something else is written. A rate without a day comes first and holds from the beginning. */
export function interestRatesIn(parts: readonly string[]): readonly InterestRate[] | undefined {
  const rates: InterestRate[] = [];
  for (const [i, part] of parts.entries()) {
    const found = rateIn(part);
    const isLater = i === 0 || (found !== undefined && found.from > rates[i - 1]!.from);
    if (!found || !isLater) return undefined;
    rates.push(found);
  }
  return rates;
}

function rateIn(part: string): InterestRate | undefined {
  const { day, percent = '' } = /^(?:(?<day>[^=]*)=)?(?<percent>\d{1,2}(?:\.\d{1,4})?)$/.exec(part)?.groups ?? {};
  if (percent === '' || Number(percent) > MOST_PERCENT || (day !== undefined && !isDay(day))) return undefined;
  return { from: day === undefined ? -Infinity : dayNumber(day), rate: Number(percent) / 100 };
}
