import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byYears, emiOf, type Loan, repaymentOf } from './emi.ts';

const loan: Loan = {
  principalPaise: 50_00_000_00,
  yearlyPct: 8.5,
  months: 240,
  extraPaise: 0,
  lumpPaise: 0,
  lumpMonth: 12,
  lumpMakes: 'shorter',
};
const loans: fc.Arbitrary<Loan> = fc.record({
  principalPaise: fc.integer({ min: 1_000_00, max: 100_00_00_000_00 }),
  yearlyPct: fc.double({ min: 0, max: 36, noNaN: true }),
  months: fc.integer({ min: 1, max: 480 }),
  extraPaise: fc.integer({ min: 0, max: 1_00_000_00 }),
  lumpPaise: fc.integer({ min: 0, max: 50_00_000_00 }),
  lumpMonth: fc.integer({ min: 1, max: 480 }),
  lumpMakes: fc.constantFrom('shorter', 'smaller'),
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a loan', () => {
  it('of 50 lakh over 20 years at 8.5 % costs 43,391.16 a month', () => {
    expect(emiOf(50_00_000_00, 8.5, 240)).toBe(43_391_16);
    const { months, interest } = repaymentOf(loan);
    expect(months).toHaveLength(240);
    // 35,416.67 of the first instalment is interest: 50,00,000 × 8.5 % ÷ 12.
    expect(months[0]).toMatchObject({ interest: 35_416_67, principal: 7_974_49, balance: 49_92_025_51 });
    expect(Math.abs(interest - (240 * 43_391_16 - 50_00_000_00))).toBeLessThan(500);
  });

  it('without interest is paid off in equal parts', () => {
    const { emi, interest, months } = repaymentOf({ ...loan, principalPaise: 1_00_000_00, yearlyPct: 0, months: 12 });
    expect([emi, interest]).toEqual([8_333_33, 0]);
    expect(months.at(-1)?.paid).toBe(8_333_37);
  });

  it('that is paid in part ends sooner, or costs less each month', () => {
    const lump = { ...loan, lumpPaise: 5_00_000_00 };
    const [shorter, smaller] = [repaymentOf(lump), repaymentOf({ ...lump, lumpMakes: 'smaller' })];
    expect(shorter.months.length).toBeLessThan(240);
    expect(smaller.months).toHaveLength(240);
    expect(smaller.laterEmi).toBeLessThan(smaller.emi);
    expect(shorter.interest).toBeLessThan(smaller.interest);
  });

  it('is paid off to the paisa, whatever its terms', () => {
    fc.assert(
      fc.property(loans, (any) => {
        const { months, paid, interest } = repaymentOf(any);
        expect(sum(months.map(({ principal }) => principal))).toBe(any.principalPaise);
        expect(paid).toBe(any.principalPaise + interest);
        expect(months.at(-1)?.balance).toBe(0);
        expect(months.length).toBeLessThanOrEqual(any.months);
        for (const month of months) expect(month.paid).toBe(month.interest + month.principal);
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('is the same by years', () => {
    const { months, paid } = repaymentOf({ ...loan, months: 30 });
    const years = byYears(months);
    expect(years.map(({ month }) => month)).toEqual([12, 24, 30]);
    expect(sum(years.map((year) => year.paid))).toBe(paid);
  });
});
