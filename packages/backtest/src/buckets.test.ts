import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { type Bucket, bucketsOf } from './buckets.ts';
import { statisticsOf } from './statistics.ts';
import { curveOf, noCurve, someTrades, timeOf, tradeOf } from './test-trades.ts';

const instruments = [
  { symbol: 'RELIANCE', sector: 'Energy' },
  { symbol: 'ONGC', sector: 'Energy' },
  { symbol: 'TCS', sector: 'IT' },
];

const brief = (buckets: readonly Bucket[]) => buckets.map(({ name, netPnl }) => [name, netPnl]);

describe('trades by groups', () => {
  const trades = [
    tradeOf({ symbolIndex: 0, exitTime: timeOf('2023-12-29'), pnlPaise: 10_000, reason: 'target' }),
    tradeOf({ symbolIndex: 1, exitTime: timeOf('2024-01-01'), pnlPaise: -5000, reason: 'stop' }),
    tradeOf({ symbolIndex: 2, exitTime: timeOf('2024-01-05'), pnlPaise: 2000, reason: 'target' }),
    tradeOf({ symbolIndex: 2, exitTime: timeOf('2024-01-05'), pnlPaise: 99_000, reason: 'open-at-end' }),
  ];
  const days = ['2023-12-29', '2024-01-01', '2024-01-31', '2024-02-01'].map((day) => timeOf(day));
  const curve = curveOf(days, [110, 99, 132, 66], { capitalPaise: 100 });
  const found = bucketsOf(trades, instruments, curve);

  it('belong to the day of their exit', () => {
    expect(brief(found.years)).toEqual([
      ['2023', 10_000],
      ['2024', -3000],
    ]);
    expect(brief(found.months)).toEqual([
      ['2023-12', 10_000],
      ['2024-01', -3000],
      ['2024-02', 0],
    ]);
    expect(brief(found.weekdays)).toEqual([
      ['Monday', -5000],
      ['Friday', 12_000],
    ]);
  });

  it('stand by sector, symbol and reason, the most gained first', () => {
    expect(brief(found.sectors)).toEqual([
      ['Energy', 5000],
      ['IT', 2000],
    ]);
    expect(brief(found.bestSymbols)).toEqual([
      ['RELIANCE', 10_000],
      ['TCS', 2000],
    ]);
    expect(brief(found.worstSymbols)).toEqual([['ONGC', -5000]]);
    expect(brief(found.reasons)).toEqual([
      ['target', 12_000],
      ['stop', -5000],
    ]);
  });

  it('have the figures worked out by hand', () => {
    expect(found.years[1]).toMatchObject({ trades: 2, winRatePct: 50, averagePct: -0.15, profitFactor: 0.4 });
    expect(found.months[2]).toEqual({
      name: '2024-02',
      trades: 0,
      winRatePct: NaN,
      netPnl: 0,
      averagePct: NaN,
      profitFactor: NaN,
      returnPct: -50,
    });
  });

  it('have the return of the curve in their time, from the last equity before', () => {
    expect(found.years.map(({ returnPct }) => returnPct)).toEqual([expect.closeTo(10, 10), expect.closeTo(-40, 10)]);
    expect(found.months.map(({ returnPct }) => returnPct)).toEqual([10, 20, -50].map((it) => expect.closeTo(it, 10)));
    expect(found.sectors.map(({ returnPct }) => returnPct)).toEqual([NaN, NaN]);
    expect(
      bucketsOf(trades, instruments, { ...curve, capitalPaise: 0 }).years.every((it) => Number.isNaN(it.returnPct)),
    ).toBe(true);
  });
});

it('every kind of group adds up to the whole', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({
    symbol: `S${i}`,
    sector: i % 4 === 0 ? '' : `Sector ${i % 4}`,
  }));
  for (let seed = 0; seed < 5; seed++) {
    const trades = someTrades(random(seed), 400);
    const whole = statisticsOf(trades, noCurve, 0);
    const { years, months, weekdays, sectors, reasons } = bucketsOf(trades, many, noCurve);
    for (const buckets of [years, months, weekdays, sectors, reasons]) {
      const sum = (name: 'trades' | 'netPnl') => buckets.reduce((total, bucket) => total + bucket[name], 0);
      expect([sum('trades'), sum('netPnl')]).toEqual([whole.trades, whole.netPnl]);
      const percents = buckets.reduce((total, bucket) => total + bucket.averagePct * bucket.trades, 0);
      expect(percents / whole.trades).toBeCloseTo(whole.averagePct, 10);
    }
  }
});

it('the returns of the months compound to the return of the whole', () => {
  const source = random(4);
  const time = Array.from({ length: 400 }, (_, i) => timeOf('2023-01-02', i));
  let equity = 1_000_000;
  const values = time.map(() => (equity = Math.round(equity * (1 + 0.01 * source.normal()))));
  const curve = curveOf(time, values, { capitalPaise: 1_000_000 });
  const { years, months } = bucketsOf([], [], curve);
  const { returnPct } = statisticsOf([], curve, 0);
  for (const buckets of [years, months]) {
    const growth = buckets.reduce((product, bucket) => product * (1 + bucket.returnPct / 100), 1);
    expect(100 * (growth - 1)).toBeCloseTo(returnPct, 9);
  }
});
