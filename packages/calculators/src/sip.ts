import { freeLongTermGain, longTermRate } from './capital-gain-taxes.ts';
import { halfUp, monthly } from './money.ts';

export interface SavingPlan {
  readonly monthlyPaise: number;
  /** Percent by which the monthly amount grows after each year. */
  readonly stepUpPct: number;
  /** Put in once, at the beginning. */
  readonly lumpPaise: number;
  readonly years: number;
  readonly returnPct: number;
  readonly counted: 'twelfth' | 'true-year';
  readonly inflationPct: number;
}

/** The end of one year of a plan, in paise. */
export interface SavingYear {
  readonly year: number;
  /** The monthly amount of this year. */
  readonly monthly: number;
  readonly invested: number;
  readonly value: number;
  readonly gain: number;
  /** The value in money of the beginning. */
  readonly inTodaysMoney: number;
}

/** A plan year by year: amounts are paid at the beginning of each month. The money grows unrounded; what is returned is whole paise. */
export function growthOf(plan: SavingPlan): SavingYear[] {
  const rate = monthly(plan.returnPct, plan.counted);
  const years: SavingYear[] = [];
  let [value, invested, amount] = [plan.lumpPaise, plan.lumpPaise, plan.monthlyPaise];
  for (let year = 1; year <= plan.years; year++) {
    for (let month = 0; month < 12; month++) value = (value + amount) * (1 + rate);
    invested += 12 * amount;
    const rounded = halfUp(value);
    years.push({
      year,
      monthly: amount,
      invested,
      value: rounded,
      gain: rounded - invested,
      inTodaysMoney: halfUp(value / (1 + plan.inflationPct / 100) ** year),
    });
    amount = halfUp(amount * (1 + plan.stepUpPct / 100));
  }
  return years;
}

const rate = longTermRate.records.at(-1)!;

/** How long-term gains of shares and equity funds are taxed by the newest rule: what a year leaves free, and where it stands. */
export const gainTaxNow = {
  from: rate.from,
  pct: rate.pct,
  freePaise: freeLongTermGain.records.at(-1)!.paise,
  law: rate.law,
};

/** The tax on a gain that is all taken within one year, by the newest rule, without cess and surcharge. */
export function gainTaxOf(gainPaise: number): number {
  return halfUp((Math.max(0, gainPaise - gainTaxNow.freePaise) * gainTaxNow.pct) / 100);
}
