import { dayNumber } from '@parakh/base';
import { assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTermFrom } from './holding-period.ts';
import { xirr, yearlyRateOf } from './xirr.ts';

type Dated = readonly [day: string, amount: number];
const flows = (...all: readonly Dated[]) => all.map(([day, amount]) => ({ day: dayNumber(day), amount }));
const whyOf = (...all: readonly Dated[]) => yearlyRateOf(flows(...all)).why;

describe('XIRR', () => {
  it('is that of the example in the documents of Excel and LibreOffice', () => {
    const example = flows(
      ['2008-01-01', -10_000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    );
    expect(xirr(example)).toBeCloseTo(0.373362535, 8);
    // In any order, split over several flows of a day, in any unit of money, and seen from the other side.
    expect(xirr(example.toReversed())).toBeCloseTo(0.373362535, 8);
    expect(xirr([...example, ...flows(['2008-03-01', -750], ['2008-03-01', 750])])).toBeCloseTo(0.373362535, 8);
    expect(xirr(example.map(({ day, amount }) => ({ day, amount: -100 * amount })))).toBeCloseTo(0.373362535, 8);
  });

  it('is the plain growth where one year lies between two flows', () => {
    expect(xirr(flows(['2025-01-01', -1000], ['2026-01-01', 1250]))).toBeCloseTo(0.25, 12);
    expect(xirr(flows(['2025-01-01', -1000], ['2026-01-01', 400]))).toBeCloseTo(-0.6, 12);
    expect(xirr(flows(['2025-01-01', -1000], ['2026-01-01', 1000]))).toBeCloseTo(0, 12);
    // 366 days: 1.25^(365 / 366) − 1.
    expect(xirr(flows(['2024-01-01', -1000], ['2025-01-01', 1250]))).toBeCloseTo(0.249238, 6);
  });

  it('finds rates far from any guess', () => {
    // 2^(365 / 30) − 1: a holding that doubled within a month; 0.001^(365 / 30) − 1: one that is worth next to nothing.
    expect(xirr(flows(['2026-01-01', -1], ['2026-01-31', 2]))).toBeCloseTo(2 ** (365 / 30) - 1, 4);
    expect(xirr(flows(['2026-01-01', -1000], ['2026-01-31', 1]))).toBeCloseTo(0.001 ** (365 / 30) - 1, 12);
    expect(xirr(flows(['1970-01-01', -1], ['2069-01-01', 1e9]))).toBeCloseTo(1e9 ** (365 / 36_160) - 1, 8);
  });

  it('is not known without money both ways, and where the way changes more than once', () => {
    expect(xirr([])).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000], ['2026-02-01', -1000]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000], ['2026-01-01', 1000]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000], ['2026-01-01', 1200]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000], ['2026-06-01', 2500], ['2026-12-01', -1500]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', -1000], ['2026-06-01', NaN]))).toBeNaN();
    expect(xirr(flows(['2026-01-01', NaN], ['2026-06-01', 1000]))).toBeNaN();
  });

  it('is the only one there is where the way changes several times', () => {
    const several = flows(['2024-01-01', -1000], ['2024-07-01', 300], ['2024-09-01', -500], ['2025-01-01', 1500]);
    const rate = xirr(several);
    const worth = several.reduce(
      (sum, { day, amount }) => sum + amount / (1 + rate) ** ((day - several[0]!.day) / 365),
      0,
    );
    expect(worth).toBeCloseTo(0, 9);
    expect(rate).toBeCloseTo(0.2957, 4);
  });

  it('has a reason where there is none', () => {
    expect(whyOf(['2026-01-01', -1000])).toBe('one-way');
    expect(whyOf(['2026-01-01', -1000], ['2026-06-01', NaN])).toBe('unknown-amount');
    // 0 and 50 % both fit these.
    expect(whyOf(['2024-01-01', -1000], ['2024-12-31', 2500], ['2025-12-31', -1500])).toBe('no-single-rate');
    expect(whyOf(['2026-01-01', -1000], ['2026-06-01', 1500])).toBeNull();
  });

  it('makes the flows worth nothing, whatever was bought when', () => {
    const bought = record({
      one: integer({ min: 1, max: 1_000_000 }),
      two: integer({ min: 1, max: 1_000_000 }),
      gap: integer({ min: 1, max: 900 }),
      rest: integer({ min: 30, max: 4000 }),
      rate: double({ min: -0.95, max: 5, noNaN: true }),
    });
    assert(
      property(bought, ({ one, two, gap, rest, rate }) => {
        const worth = one * (1 + rate) ** ((gap + rest) / 365) + two * (1 + rate) ** (rest / 365);
        const found = xirr([
          { day: 0, amount: -one },
          { day: gap, amount: -two },
          { day: gap + rest, amount: worth },
        ]);
        expect(found).toBeCloseTo(rate, 6);
      }),
    );
  });
});

it.each([
  ['2025-11-20', '2026-11-21'],
  ['2024-04-01', '2025-04-02'],
  ['2023-02-28', '2024-02-29'],
  ['2024-02-29', '2025-03-02'],
  ['2024-12-31', '2026-01-01'],
])('listed shares of %s are long term from %s on', (bought, from) => {
  expect(longTermFrom(dayNumber(bought))).toBe(dayNumber(from));
  expect(longTermFrom(NaN)).toBeNaN();
});
