import { readdirSync } from 'node:fs';
import { recordOf as baseRecord, dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { statementsAsOf } from './as-of.ts';
import { companyFacts } from './company.ts';
import type { Fundamental } from './fundamental.ts';
import { fundamentals } from './fundamentals.ts';
import type { Price } from './per-share.ts';
import { type AsOfStatements, type Figure, type PeriodKind, periodKinds } from './statements.ts';
import { bonus, steady } from './test-company.ts';

const DAY = dayNumber('2025-06-10');

const NOTHING: AsOfStatements = { quarter: [], year: [], balance: [], holding: [] };

function recordOf(name: string): Fundamental {
  return fundamentals.find((one) => one.name === name)!;
}

function knownOf(figures: readonly Figure[]): AsOfStatements {
  return statementsAsOf(companyFacts(figures, 'consolidated')!, DAY);
}

function valueOf(name: string, figures: readonly Figure[], price: Price): number {
  return recordOf(name).of(knownOf(figures), price);
}

/** By hand, from test-company.ts: `steady` at a close of ₹360, and `bonus` at ₹100 before its bonus (25 crore shares then, 50 now). */
const byHand: readonly [name: string, steady: number, bonus: number][] = [
  ['Market Cap', 360 * 20, 100 * 25],
  ['Book Value', 2000 / 20, 500 / 25],
  // EPS 4.5 + 5.25 + 6 + 6.75 = 22.5; without a stated one 100 crore for 25 crore shares.
  ['PE Ratio', 360 / 22.5, 100 / 4],
  ['Debt to equity', 500 / 2000, 1000 / 500],
  ['QOQ yearly revenue', 20 /* 1200 after 1000 */, 25 /* 400 after 320 */],
  ['QOQ yearly profit', 35 /* 135 after 100 */, 25 /* 30 after 24 */],
  ['QOQ seq profit', 12.5 /* 135 after 120 */, 50 /* 30 after 20 */],
  ['QOQ seq revenue', 100 / 11 /* 1200 after 1100 */, -20 /* 400 after 500 */],
  ['Return On Asset', 11.25 /* 450 of 4000 */, 4 /* 100 of 2500 */],
  ['Return On Equity', 22.5 /* 450 of 2000 */, 20 /* 100 of 500 */],
  ['Earnings Yield', 6.25 /* 22.5 of 360 */, 4],
  // EBIT 600 + 90 and 140 + 40; tax 150 of 600 and 25 % of each quarter; invested 2000 + 500 − 300 and 500 + 1000 − 100.
  ['ROIC', (100 * 690 * 0.75) / 2200, (100 * 180 * 0.75) / 1400],
  ['ROCE', 27.6 /* 690 of 2500 */, 12 /* 180 of 1500 */],
  ['Operating Profit Margin', 80_000 / 4200, 24_000 / 1800],
  ['Net Profit Margin', 45_000 / 4200, 10_000 / 1800],
  ['Profit Growth 3 years', 10 /* 532.4 = 400 × 1.1³ */, 100 * (Math.cbrt(100 / 64) - 1)],
  ['Revenue Growth 3 years', 20 /* 4320 = 2500 × 1.2³ */, 0 /* 1800 again */],
  ['Profit growth 5 years', 100 /* 532.4 = 16.6375 × 2⁵ */, -50 /* 100 = 3200 / 2⁵ */],
  ['Net profit quarterly', 135, 30],
  ['Net profit Annually', 532.4, 100],
  ['Earning Per Share', 22.5, 4],
  ['Sales Growth', 20 /* 4320 after 3600 */, -10 /* 1800 after 2000 */],
  ['Sales Growth 3 years', 20, 0],
  ['Sales Growth 5 years', 100 /* 4320 = 135 × 2⁵ */, -50 /* 1800 = 57600 / 2⁵ */],
  ['Interest coverage ratio', 690 / 90, 180 / 40],
  ['Peg ratio', 16 / 10, 25 / (100 * (Math.cbrt(100 / 64) - 1))],
  ['Current ratio', 1.5, 1.25],
  ['Quick ratio', 1.1 /* 1100 by 1000 */, 0.75 /* 300 by 400 */],
  ['Promotor Holding', 55, 42.5],
  ['Graham Number', 225 /* √(22.5 × 22.5 × 100) */, Math.sqrt(22.5 * 4 * 20)],
];

describe('every fundamental', () => {
  it('is worked out by hand here', () => {
    expect(byHand.map(([name]) => name).sort()).toEqual(fundamentals.map(({ name }) => name).sort());
  });

  it.each(byHand)('%s', (name, one, other) => {
    expect(valueOf(name, steady, { close: 360, scale: 1 })).toBeCloseTo(one, 10);
    expect(valueOf(name, bonus, { close: 100, scale: 2 })).toBeCloseTo(other, 10);
  });

  it.each(byHand)('%s is not known of a company of which nothing is available', (name) => {
    expect(recordOf(name).of(NOTHING, { close: 360, scale: 1 })).toBeNaN();
  });

  it('has one file', () => {
    const files = readdirSync(import.meta.dirname).map((file) => file.replace('.ts', ''));
    const missing = fundamentals.filter(({ name }) => !files.includes(name.toLowerCase().replaceAll(' ', '-')));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('declares in `readsPrice` whether it changes with the price', () => {
    for (const { name, readsPrice = false } of fundamentals) {
      const [one, other] = [360, 361].map((close) => valueOf(name, steady, { close, scale: 1 }));
      expect([name, one !== other]).toEqual([name, readsPrice]);
    }
  });

  it('is made of the statements it names and of no others', () => {
    const statements = knownOf(steady);
    const price = { close: 360, scale: 1 };
    const knowing = (kinds: readonly PeriodKind[]): AsOfStatements =>
      baseRecord(periodKinds, (kind) => (kinds.includes(kind) ? statements[kind] : []));
    for (const record of fundamentals) {
      const { name, reads } = record;
      expect([name, record.of(knowing(reads), price)]).toEqual([name, record.of(statements, price)]);
      for (const kind of reads)
        expect([name, kind, record.of(knowing(periodKinds.filter((one) => one !== kind)), price)]).toEqual([
          name,
          kind,
          NaN,
        ]);
    }
  });
});

function changed(change: (figure: Figure) => number): Figure[] {
  return steady.map((figure) => ({ ...figure, value: change(figure) }));
}

describe('what cannot be worked out is not known', () => {
  const price = { close: 360, scale: 1 };

  it('a ratio to earnings in a loss', () => {
    const loss = changed(({ line, value }) => (line === 'eps' ? -1 : value));
    for (const name of ['PE Ratio', 'Peg ratio', 'Graham Number']) expect(valueOf(name, loss, price)).toBeNaN();
    expect(valueOf('Earning Per Share', loss, price)).toBe(-4);
    expect(valueOf('Earnings Yield', loss, price)).toBeCloseTo(-400 / 360, 10);
  });

  it('growth from a loss, and compound growth into one', () => {
    const before = dayNumber('2024-12-31');
    const grown = changed(({ line, end, value }) => (line === 'profit' && end === before ? -5 : value));
    expect(valueOf('QOQ seq profit', grown, price)).toBeNaN();
    const last = dayNumber('2025-03-31');
    const fallen = changed(({ line, end, value }) => (line === 'profit' && end === last ? -5 : value));
    expect(valueOf('QOQ seq profit', fallen, price)).toBeCloseTo(100 * (-5 / 120 - 1), 10);
    expect(valueOf('Profit Growth 3 years', fallen, price)).toBeNaN();
  });

  it('ratios to a deficit, to no interest', () => {
    const broken = changed(({ line, value }) => (line === 'reserves' ? -300 : line === 'interest' ? 0 : value));
    for (const name of ['Debt to equity', 'Return On Equity', 'Interest coverage ratio', 'Graham Number'])
      expect(valueOf(name, broken, price)).toBeNaN();
  });

  it('a sum of four quarters with a gap', () => {
    const gap = steady.filter(({ kind, end }) => kind !== 'quarter' || end !== dayNumber('2024-09-30'));
    for (const name of ['PE Ratio', 'Return On Equity', 'ROCE', 'Net Profit Margin'])
      expect(valueOf(name, gap, price)).toBeNaN();
    expect(valueOf('QOQ yearly revenue', gap, price)).toBe(20);
  });
});
