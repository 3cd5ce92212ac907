import { type DayNumber, dayNumber, dayOf } from '@parakh/base';

const MONTHS = 12;

/**
 * The first day on which a sale of listed shares is of a long-term asset: they have been held for more than twelve months by then
 * (section 2(42A) of the Income-tax Act, 1961). A day that the year after lacks, 29 February, counts as the first of the next month.
 */
export function longTermFrom(bought: DayNumber): DayNumber {
  const [year = NaN, month = NaN, date = NaN] = dayOf(bought).split('-').map(Number);
  const anniversary = new Date(Date.UTC(year, month - 1 + MONTHS, date));
  return Number.isNaN(anniversary.getTime()) ? NaN : dayNumber(anniversary.toISOString().slice(0, 10)) + 1;
}
