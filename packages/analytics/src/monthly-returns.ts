import { dayOf, nanToNull } from '@parakh/base';
import { barDay } from '@parakh/market';

const MONTHS = 12;

/** Returns of one calendar year, percent; null where the month or the one before it is not held. */
export interface YearOfReturns {
  readonly year: number;
  readonly months: (number | null)[];
  /** From the last close of the year before to the last held of this one. */
  readonly whole: number | null;
}

/** Returns month by month, the newest year first. */
export function monthlyReturns(time: Int32Array, close: Float64Array): YearOfReturns[] {
  const ends = monthEnds(time, close);
  const years = [...new Set([...ends.keys()].map((month) => Math.floor(month / MONTHS)))];
  const between = (from: number, to: number) => nanToNull(100 * ((ends.get(to) ?? NaN) / (ends.get(from) ?? NaN) - 1));
  return years.toReversed().map((year) => {
    const first = year * MONTHS;
    const months = Array.from({ length: MONTHS }, (_, at) => first + at);
    const last = months.findLast((month) => ends.has(month))!;
    return { year, months: months.map((month) => between(month - 1, month)), whole: between(first - 1, last) };
  });
}

/** The last known close of each month, by months since year 0. */
function monthEnds(time: Int32Array, close: Float64Array): Map<number, number> {
  const ends = new Map<number, number>();
  time.forEach((moment, at) => {
    const [year, month] = dayOf(barDay(moment)).split('-').map(Number);
    if (Number.isFinite(close[at])) ends.set(year! * MONTHS + month! - 1, close[at]!);
  });
  return ends;
}
