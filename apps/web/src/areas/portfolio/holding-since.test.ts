import { describe, expect, it } from 'vitest';
import { daysSince, daysToLongTerm, purchasesText, yearlyRate } from './holding-since.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00+05:30`);
const purchases = [
  { day: '2025-10-06', quantity: 5, cost: 2400 },
  { day: '2026-06-15', quantity: 3, cost: 1601 },
];
const one = (day: string, cost: number | null = 1000) => [{ day, quantity: 1, cost }];

describe('XIRR of a holding', () => {
  it('is that of its purchases, each on its day, and its value now', () => {
    // Found apart from this by halving with 40 digits: 16.7967602126 %.
    const rate = yearlyRate({ purchases, value: 456_960, lastAt: at('2026-11-20') });
    expect(rate).toBeCloseTo(16.796760213, 8);
    // One purchase, 365 days ago: the plain gain.
    expect(yearlyRate({ purchases: one('2025-11-20'), value: 112_500, lastAt: at('2026-11-20') })).toBeCloseTo(12.5, 8);
  });

  it('counts days by the clock of India', () => {
    // 20:00 UTC is the next day there.
    const lastAt = Date.parse('2026-11-19T20:00:00Z');
    expect(daysSince({ purchases: one('2025-11-20'), lastAt })).toBe(365);
  });

  it('is shown from 30 days on', () => {
    expect(yearlyRate({ purchases: one('2026-10-21'), value: 110_000, lastAt: at('2026-11-20') })).not.toBeNull();
    expect(yearlyRate({ purchases: one('2026-10-22'), value: 110_000, lastAt: at('2026-11-20') })).toBeNull();
  });

  it('is not known where purchases, what was paid, or the price are not', () => {
    const lastAt = at('2026-11-20');
    expect(yearlyRate({ purchases: null, value: 456_960, lastAt })).toBeNull();
    expect(yearlyRate({ purchases: [], value: 456_960, lastAt })).toBeNull();
    expect(yearlyRate({ purchases: one('2025-11-20', null), value: 456_960, lastAt })).toBeNull();
    expect(yearlyRate({ purchases, value: null, lastAt })).toBeNull();
  });
});

describe('long term', () => {
  it('begins for a holding with its newest purchase', () => {
    // 12 months end on 15 June 2027, more than those on the 16th: 208 days on.
    expect(daysToLongTerm(purchases, at('2026-11-20'))).toBe(208);
    expect(daysToLongTerm(one('2025-11-20'), at('2026-11-20'))).toBe(1);
    expect(daysToLongTerm(one('2025-11-20'), at('2026-11-21'))).toBe(0);
    expect(daysToLongTerm(one('2020-01-01'), at('2026-11-21'))).toBe(0);
    expect(daysToLongTerm(null, at('2026-11-20'))).toBeNull();
  });

  it('is told purchase by purchase, of listed shares', () => {
    expect(purchasesText(purchases, true).split('\n')).toEqual([
      '5 of Mon 6 Oct 2025, long term from Wed 7 Oct 2026',
      '3 of Mon 15 Jun 2026, long term from Wed 16 Jun 2027',
    ]);
    expect(purchasesText(purchases, false).split('\n')[0]).toBe('5 of Mon 6 Oct 2025');
  });
});
