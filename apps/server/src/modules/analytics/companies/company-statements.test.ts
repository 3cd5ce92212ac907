import { dayNumber } from '@parakh/base';
import type { Facts, Line, Period } from '@parakh/fundamentals';
import { expect, it } from 'vitest';
import { newestPeriods, statementKinds } from './company-statements.ts';

const period = (day: string, lines: Partial<Record<Line, number>>): Period => ({
  end: dayNumber(day),
  knownOn: dayNumber(day) + 30,
  isAssumed: false,
  lines,
});

/** A year's end, a half-year's, and the quarters between. */
const facts: Facts = {
  basis: 'consolidated',
  quarter: ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'].map((day) => period(day, { profit: 10 })),
  year: [period('2025-03-31', { profit: 40, cashOperating: 50, cashInvesting: -20, cashFinancing: -10 })],
  balance: [
    period('2024-03-31', { assets: 900 }),
    period('2025-03-31', { assets: 1000 }),
    period('2025-09-30', { assets: 1100 }),
  ],
  holding: [],
  counts: [],
  toldOn: dayNumber('2026-02-01'),
};

it('shows each quarter with the balance sheet of its last day, and none where none was drawn up', () => {
  const { periods, lines } = statementKinds.balance;
  const quarters = periods(facts, 'quarterly');
  expect(quarters.map(({ end }) => end)).toEqual(facts.quarter.map(({ end }) => end));
  expect(lines(quarters, facts)).toMatchObject([{ name: 'assets', values: [1000, null, 1100, null] }]);
});

it('never shows the cash flow of a year as that of a quarter', () => {
  const { periods, lines, notQuarterly } = statementKinds.cash;
  expect(lines(periods(facts, 'annual'), facts).at(-1)).toMatchObject({ name: 'netCash', values: [20] });
  expect(periods(facts, 'quarterly')).toEqual([]);
  expect(notQuarterly).toContain('not known');
});

it('takes the newest periods where fewer are asked for', () => {
  const newest = newestPeriods(statementKinds.ratios, facts, { period: 'quarterly', limit: 2 });
  expect(newest).toEqual(facts.quarter.slice(-2));
  expect(newestPeriods(statementKinds.ratios, facts, { period: 'quarterly' })).toEqual(facts.quarter);
});
