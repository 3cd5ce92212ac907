import { describe, expect, it } from 'vitest';
import { monthly } from './money.ts';
import { gainTaxOf, growthOf, type SavingPlan } from './sip.ts';

const plan: SavingPlan = {
  monthlyPaise: 10_000_00,
  stepUpPct: 0,
  lumpPaise: 0,
  years: 10,
  returnPct: 12,
  counted: 'twelfth',
  inflationPct: 6,
};

describe('a saving plan', () => {
  it('of 10,000 a month at 12 % comes to 23,23,390.76 in ten years', () => {
    const years = growthOf(plan);
    expect(years).toHaveLength(10);
    // 10,000 × ((1.01¹²⁰ − 1) ÷ 0.01) × 1.01.
    const whole = 10_000 * ((1.01 ** 120 - 1) / 0.01) * 1.01;
    expect(years.at(-1)).toMatchObject({ invested: 12_00_000_00, value: Math.round(whole * 100) });
    expect(years.at(-1)!.value).toBe(23_23_390_76);
    expect(years.at(-1)!.inTodaysMoney).toBe(Math.round((whole * 100) / 1.06 ** 10));
  });

  it('of one amount grows by its return a year, where a year is truly that', () => {
    const years = growthOf({ ...plan, monthlyPaise: 0, lumpPaise: 1_00_000_00, counted: 'true-year', years: 2 });
    expect(years.map(({ value }) => value)).toEqual([1_12_000_00, 1_25_440_00]);
    expect(monthly(12, 'twelfth')).toBe(0.01);
  });

  it('that is stepped up puts in more each year, and no float crumbs', () => {
    const years = growthOf({ ...plan, stepUpPct: 10, returnPct: 0, years: 3 });
    expect(years.map((year) => year.monthly)).toEqual([10_000_00, 11_000_00, 12_100_00]);
    expect(years.at(-1)).toMatchObject({ invested: 3_97_200_00, value: 3_97_200_00, gain: 0 });
  });

  it('is taxed beyond 1.25 lakh of gain', () => {
    expect(gainTaxOf(1_25_000_00)).toBe(0);
    expect(gainTaxOf(2_25_000_00)).toBe(12_500_00);
    expect(gainTaxOf(-5_00_000_00)).toBe(0);
  });
});
