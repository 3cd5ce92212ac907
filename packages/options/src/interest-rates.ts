import type { DayNumber } from '@parakh/base';

/** Interest from a day on: continuous, a fraction of a year (0.065 is 6.5 %). */
export interface InterestRate {
  readonly from: DayNumber;
  readonly rate: number;
}

/** Of days before the first record, and where there is none. */
export const usualRate = 0.065;

/** The rate of a day by dated records, the earliest first. */
export const rateIn = (rates: readonly InterestRate[], day: DayNumber): number =>
  rates.findLast(({ from }) => from <= day)?.rate ?? usualRate;

let latest: readonly InterestRate[] = [];

/** Handed in where a program begins, in the place of those of before; the earliest first. */
export function setInterestRates(rates: readonly InterestRate[]): void {
  latest = rates;
}

/** What was handed in last, for whoever works in another thread. */
export const interestRates = (): readonly InterestRate[] => latest;

/** What futures and options of a day are valued by where nobody asks for another rate. */
export const interestRateOn = (day: DayNumber): number => rateIn(latest, day);
