import { type Day, dayNumber, dayOf } from '@parakh/base';
import { companyFacts, type Figure, type Line } from '@parakh/fundamentals';
import type { Company } from './history.ts';

const QUARTERS = 32;

/** An invented company of which everything is told, for tests: eight years up to December 2024, figures that rise and fall, and a bonus of 1:1 in September 2025. */
export function testCompany(): Company {
  const told = { basis: 'consolidated', knownOn: NaN, toldOn: dayNumber('2026-01-01') } as const;
  const figures: Figure[] = [];
  const tell = (kind: Figure['kind'], end: number, lines: Partial<Record<Line, number>>) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
    for (const [line, value] of Object.entries(lines) as [Line, number][])
      figures.push({ ...told, kind, end, line, value });
  };
  for (let i = 0; i < QUARTERS; i++) {
    const end = quarterEnd('2024-12-31', i);
    const size = 100 - 2 * i + 5 * (i % 3);
    tell('quarter', end, {
      sales: 10 * size,
      operatingProfit: 3 * size,
      interest: size / 2,
      profitBeforeTax: 2 * size,
      tax: size / 2,
      profit: 1.5 * size,
      eps: 0.015 * size,
    });
    tell('holding', end, { promoters: 60 - i / 10 });
    if (dayOf(end).slice(5, 7) !== '03') continue;
    tell('year', end, { sales: 40 * size, profit: 6 * size });
    const capital = { capital: 200, reserves: 10 * size, borrowings: 4 * size, assets: 30 * size, cash: size };
    const current = { inventory: size, currentAssets: 4 * size, currentLiabilities: 3 * size };
    tell('balance', end, { ...capital, ...current, shares: 50, adjustedShares: 100 });
  }
  return { facts: companyFacts(figures, 'consolidated')!, changes: [{ exDay: dayNumber('2025-09-01'), factor: 0.5 }] };
}

function quarterEnd(last: Day, back: number): number {
  const month = 12 * Number(last.slice(0, 4)) + Number(last.slice(5, 7)) - 3 * back;
  const start = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return dayNumber(start) - 1;
}
