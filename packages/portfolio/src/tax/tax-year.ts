import { type DayNumber, dayNumber, dayOf } from '@parakh/base';

/** A financial year by the year it begins in: 2024 is April 2024 to March 2025. */
export type TaxYear = number;

const APRIL = 4;

export function taxYearOf(day: DayNumber): TaxYear {
  const [year = NaN, month = NaN] = dayOf(day).split('-').map(Number);
  return month >= APRIL ? year : year - 1;
}

/** '2024-25'. */
export const taxYearName = (year: TaxYear): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** NaN for what is no such name. */
export function taxYearNamed(name: string): TaxYear {
  const year = Number(/^(\d{4})-\d{2}$/.exec(name)?.[1]);
  return name === taxYearName(year) ? year : NaN;
}

/** Long-term gains are taxed from here on, and both rates are held. */
export const firstTaxYear: TaxYear = 2018;

export const firstDayOf = (year: TaxYear): DayNumber => dayNumber(`${year}-04-01`);
