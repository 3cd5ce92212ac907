import { dayNumber, dayOf } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { publicationDays, quartersAgo, statementsAsOf, yearsAgo } from './as-of.ts';
import { companyFacts } from './company.ts';
import { shareScale } from './per-share.ts';
import { bonus, figuresOf, steady } from './test-company.ts';

const facts = companyFacts(steady, 'consolidated')!;
const newest = (day: string) => {
  const statements = statementsAsOf(facts, dayNumber(day));
  return [statements.quarter, statements.year].map((periods) => dayOf(periods.at(-1)?.end ?? NaN));
};

describe('what a day knows', () => {
  it('is a quarter 45 days after its end and a year 60 days after, while no source states it', () => {
    expect(newest('2025-05-14')).toEqual(['2024-12-31', '2024-03-31']);
    expect(newest('2025-05-15')).toEqual(['2025-03-31', '2024-03-31']);
    expect(newest('2025-05-29')).toEqual(['2025-03-31', '2024-03-31']);
    expect(newest('2025-05-30')).toEqual(['2025-03-31', '2025-03-31']);
    expect(facts.quarter.every(({ isAssumed }) => isAssumed)).toBe(true);
  });

  it('is what was announced, where that is known', () => {
    const announced = figuresOf({ quarter: { '2025-03-31': { sales: 1 } } }, { knownOn: dayNumber('2025-04-20') });
    const [quarter] = companyFacts(announced, 'consolidated')!.quarter;
    expect(quarter).toMatchObject({ knownOn: dayNumber('2025-04-20'), isAssumed: false });
  });

  it('changes on the days listed and on no other', () => {
    const days = publicationDays(facts);
    expect(days.slice(-2).map(dayOf)).toEqual(['2025-05-15', '2025-05-30']);
    for (const day of days) expect(statementsAsOf(facts, day)).not.toEqual(statementsAsOf(facts, day - 1));
  });
});

function ends(periods: readonly { end: number }[]): string[] {
  return periods.map(({ end }) => dayOf(end));
}

describe('earlier', () => {
  const statements = statementsAsOf(facts, dayNumber('2025-06-10'));

  it('a quarter ago the last quarter, and the year that ended with it, had not been', () => {
    const ago = quartersAgo(statements, 1);
    expect(ends(ago.quarter).at(-1)).toBe('2024-12-31');
    expect(ends(ago.year).at(-1)).toBe('2024-03-31');
    expect(ago.balance).toEqual([]);
    expect(ago.holding).toEqual([]);
  });

  it('a year ago four quarters and a year had not been', () => {
    const ago = yearsAgo(statements, 1);
    expect(ends(ago.quarter)).toEqual(['2024-03-31']);
    expect(ends(ago.year).at(-1)).toBe('2024-03-31');
  });

  it('before the first of all nothing is known', () => {
    expect(quartersAgo(statements, 9)).toEqual({ quarter: [], year: [], balance: [], holding: [] });
    expect(yearsAgo(statements, 9)).toEqual({ quarter: [], year: [], balance: [], holding: [] });
  });
});

function silent(sales: number, pbt: number) {
  return figuresOf({ year: { '2025-03-31': { sales, profitBeforeTax: pbt, tax: 3 } } }, { basis: 'unstated' });
}

describe('the basis', () => {
  const alone = figuresOf({ year: { '2025-03-31': { sales: 70, profit: 7 } } }, { basis: 'standalone' });
  const group = figuresOf({ year: { '2025-03-31': { sales: 90, profitBeforeTax: 12 }, '2024-03-31': { sales: 80 } } });

  it('asked for is taken, and stand-alone is never replaced', () => {
    expect(companyFacts([...group, ...alone], 'consolidated')).toMatchObject({ basis: 'consolidated' });
    expect(companyFacts([...group, ...alone], 'standalone')).toMatchObject({ basis: 'standalone' });
    expect(companyFacts(group, 'standalone')).toBeUndefined();
  });

  it('of a company without a group is its own', () => {
    expect(companyFacts(alone, 'consolidated')).toMatchObject({ basis: 'standalone' });
  });

  it('of a silent source is the one whose figures it repeats, and its further lines are added', () => {
    const statements = companyFacts([...group, ...alone, ...silent(90.4, 11.6)], 'consolidated')!;
    expect(statements.year.at(-1)!.lines).toEqual({ sales: 90, profitBeforeTax: 12, tax: 3 });
    expect(companyFacts([...group, ...silent(70, 8)], 'consolidated')!.year.at(-1)!.lines).not.toHaveProperty('tax');
    expect(companyFacts(silent(70, 8), 'consolidated')).toMatchObject({ basis: 'unstated' });
    expect(companyFacts(silent(70, 8), 'standalone')).toBeUndefined();
    expect(
      companyFacts(
        [
          ...figuresOf({ year: { '2025-03-31': { sales: 70, profitBeforeTax: 8 } } }, { basis: 'standalone' }),
          ...silent(70, 8),
        ],
        'consolidated',
      ),
    ).toMatchObject({ basis: 'standalone' });
  });
});

describe('the number of shares on a day', () => {
  // 25 crore shares on 2025-03-31 are 50 crore on the day of the source, 2025-06-01: a bonus came in between.
  const company = companyFacts(bonus, 'consolidated')!;
  const split = { exDay: dayNumber('2025-05-05'), factor: 0.5 };
  const scale = (day: string, changes = [split]) => shareScale(company, changes, dayNumber(day));

  it('follows the splits that are known', () => {
    expect(scale('2025-01-01')).toBe(2);
    expect(scale('2025-05-04')).toBe(2);
    expect(scale('2025-05-05')).toBe(1);
    expect(scale('2025-06-10')).toBe(1);
  });

  it('is not known between two balance sheets that an unknown split lies between', () => {
    expect(scale('2025-01-01', [])).toBe(2);
    expect(scale('2025-04-01', [])).toBeNaN();
  });

  it('is counted on after the day of the source', () => {
    const later = { exDay: dayNumber('2025-09-01'), factor: 0.2 };
    expect(scale('2025-08-31', [split, later])).toBe(1);
    expect(scale('2025-09-01', [split, later])).toBe(0.2);
  });

  it('that no source counts is contradicted by a capital that doubled', () => {
    // Profit by EPS is 100 crore shares of today in both years; the capital was half of what it is.
    const uncounted = companyFacts(
      figuresOf({
        year: { '2024-03-31': { profit: 500, eps: 5 }, '2025-03-31': { profit: 600, eps: 6 } },
        balance: { '2024-03-31': { capital: 100 }, '2025-03-31': { capital: 200 } },
      }),
      'consolidated',
    )!;
    const bonusIssue = { exDay: dayNumber('2024-10-28'), factor: 0.5 };
    expect(shareScale(uncounted, [], dayNumber('2024-06-03'))).toBeNaN();
    expect(shareScale(uncounted, [bonusIssue], dayNumber('2024-06-03'))).toBe(2);
    expect(shareScale(uncounted, [bonusIssue], dayNumber('2024-10-28'))).toBe(1);
    expect(shareScale(uncounted, [], dayNumber('2025-04-01'))).toBe(1);
  });
});
