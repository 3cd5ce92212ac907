import { type Day, dayNumber } from '@parakh/base';
import type { Figure, Line, PeriodKind } from './statements.ts';

type StatementValues = Partial<Record<Line, number>>;

/** Figures of an invented company, for tests: by kind, then by the last day of the period. */
export function figuresOf(
  statements: Partial<Record<PeriodKind, Record<Day, StatementValues>>>,
  about: Partial<Pick<Figure, 'basis' | 'knownOn' | 'toldOn'>> = {},
): Figure[] {
  const rest = { basis: 'consolidated', knownOn: NaN, toldOn: dayNumber('2025-06-01'), ...about } as const;
  return periodsIn(statements).flatMap(({ kind, end, values }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
    (Object.entries(values) as [Line, number][]).map(([line, value]) => ({ ...rest, kind, end, line, value })),
  );
}

function periodsIn(statements: Partial<Record<PeriodKind, Record<Day, StatementValues>>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
  return (Object.entries(statements) as [PeriodKind, Record<Day, StatementValues>][]).flatMap(([kind, periods]) =>
    Object.entries(periods).map(([end, values]) => ({ kind, end: dayNumber(end), values })),
  );
}

/** Steady and profitable; everything is stated, the announcements are not. */
export const steady = figuresOf({
  quarter: {
    '2024-03-31': {
      sales: 1000,
      operatingProfit: 180,
      interest: 30,
      profitBeforeTax: 130,
      tax: 30,
      profit: 100,
      eps: 5,
    },
    '2024-06-30': {
      sales: 900,
      operatingProfit: 150,
      interest: 25,
      profitBeforeTax: 120,
      tax: 30,
      profit: 90,
      eps: 4.5,
    },
    '2024-09-30': {
      sales: 1000,
      operatingProfit: 190,
      interest: 25,
      profitBeforeTax: 140,
      tax: 35,
      profit: 105,
      eps: 5.25,
    },
    '2024-12-31': {
      sales: 1100,
      operatingProfit: 220,
      interest: 20,
      profitBeforeTax: 160,
      tax: 40,
      profit: 120,
      eps: 6,
    },
    '2025-03-31': {
      sales: 1200,
      operatingProfit: 240,
      interest: 20,
      profitBeforeTax: 180,
      tax: 45,
      profit: 135,
      eps: 6.75,
    },
  },
  year: {
    '2020-03-31': { sales: 135, profit: 16.6375 },
    '2022-03-31': { sales: 2500, profit: 400 },
    '2024-03-31': { sales: 3600, profit: 420 },
    '2025-03-31': { sales: 4320, profit: 532.4 },
  },
  balance: {
    '2025-03-31': {
      capital: 200,
      reserves: 1800,
      borrowings: 500,
      assets: 4000,
      cash: 300,
      inventory: 400,
      currentAssets: 1500,
      currentLiabilities: 1000,
      shares: 20,
      adjustedShares: 20,
    },
  },
  holding: { '2025-03-31': { promoters: 55 } },
});

/** Its source states the owners' profit and the rate of tax only, and counts the shares after a later bonus of 1:1. */
export const bonus = figuresOf({
  quarter: {
    '2024-03-31': { sales: 320, operatingProfit: 50, interest: 10, profitBeforeTax: 35, taxPct: 25, ownersProfit: 24 },
    '2024-06-30': { sales: 450, operatingProfit: 60, interest: 10, profitBeforeTax: 35, taxPct: 25, ownersProfit: 25 },
    '2024-09-30': { sales: 450, operatingProfit: 60, interest: 10, profitBeforeTax: 35, taxPct: 25, ownersProfit: 25 },
    '2024-12-31': { sales: 500, operatingProfit: 60, interest: 10, profitBeforeTax: 30, taxPct: 25, ownersProfit: 20 },
    '2025-03-31': { sales: 400, operatingProfit: 60, interest: 10, profitBeforeTax: 40, taxPct: 25, ownersProfit: 30 },
  },
  year: {
    '2020-03-31': { sales: 57_600, ownersProfit: 3200 },
    '2022-03-31': { sales: 1800, ownersProfit: 64 },
    '2024-03-31': { sales: 2000, ownersProfit: 110 },
    '2025-03-31': { sales: 1800, ownersProfit: 100 },
  },
  balance: {
    '2025-03-31': {
      capital: 50,
      reserves: 450,
      borrowings: 1000,
      assets: 2500,
      cash: 100,
      inventory: 200,
      currentAssets: 500,
      currentLiabilities: 400,
      shares: 25,
      adjustedShares: 50,
    },
  },
  holding: { '2025-03-31': { promoters: 42.5 } },
});
