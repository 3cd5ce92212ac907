import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import type { Span } from './simulation.ts';
import { bestOf, combinationsOf, type Evaluate, sweepOf, type Tried, triedOf } from './sweep.ts';
import { curveOf, timeOf, tradeOf } from './test-trades.ts';

const tried = (given: Partial<Tried>): Tried => ({
  trades: 20,
  netPnl: 0,
  averagePct: 0,
  profitFactor: 1,
  sharpe: 0,
  maxDrawdown: 0,
  ...given,
});
const first = dayNumber('2024-01-01');
const sessions = Array.from({ length: 10 }, (_, i) => first + i);

describe('combinations', () => {
  it('are every value with every other, the last list changing fastest', () => {
    expect(combinationsOf([{ values: [5, 9] }, { values: [20, 30, 40] }])).toEqual([
      [5, 20],
      [5, 30],
      [5, 40],
      [9, 20],
      [9, 30],
      [9, 40],
    ]);
    expect(combinationsOf([{ values: [1, 2] }])).toEqual([[1], [2]]);
  });
});

describe('the best of several', () => {
  it('has the highest Sharpe ratio where money is limited', () => {
    const list = [
      tried({ sharpe: 1, averagePct: 9 }),
      tried({ sharpe: 2 }),
      tried({ sharpe: 2, averagePct: 5 }),
      tried({ sharpe: NaN }),
    ];
    expect(bestOf(list, { hasCapital: true })).toBe(1);
  });

  it('has the surest mean percent where it is not', () => {
    const list = [
      tried({ averagePct: 2, trades: 10 }),
      tried({ averagePct: 1, trades: 50 }),
      tried({ averagePct: -1, trades: 900 }),
    ];
    expect(bestOf(list, { hasCapital: false })).toBe(1);
    expect(bestOf(list.slice(2), { hasCapital: false })).toBe(0);
  });

  it('has trades enough, or there is none', () => {
    const list = [tried({ averagePct: 50, trades: 9 }), tried({ averagePct: 1, trades: 10 })];
    expect(bestOf(list, { hasCapital: false })).toBe(1);
    expect(bestOf(list, { hasCapital: false, leastTrades: 5 })).toBe(0);
    expect(bestOf(list, { hasCapital: false, leastTrades: 11 })).toBe(-1);
    expect(bestOf([], { hasCapital: true })).toBe(-1);
  });
});

const alike: Evaluate = (spans) => Promise.resolve([spans.map(() => tried({}))]);

describe('a sweep', () => {
  it('chooses on the first 60 % of the sessions and shows the rest first', async () => {
    const spansAsked: (readonly Span[])[] = [];
    // The second is best in the earlier part, the third in the later one.
    const evaluate: Evaluate = (spans) => {
      spansAsked.push(spans);
      return Promise.resolve(
        [0, 1, 2].map((i) => [tried({ averagePct: [1, 3, 2][i]! }), tried({ averagePct: [1, -2, 8][i]!, netPnl: i })]),
      );
    };
    const found = await sweepOf([[5], [9], [12]], sessions, evaluate, { hasCapital: false });
    const inSample = { from: timeOf('2024-01-01'), to: timeOf('2024-01-07') - 1 };
    const outOfSample = { from: timeOf('2024-01-07'), to: timeOf('2024-01-11') - 1 };
    expect(spansAsked).toEqual([[inSample, outOfSample]]);
    expect(found).toMatchObject({ splitAt: '2024-01-07', best: 1 });
    expect(Object.keys(found!)[0]).toBe('outOfSample');
    expect(found!.outOfSample.map(({ values, averagePct, netPnl }) => [values, averagePct, netPnl])).toEqual([
      [[5], 1, 0],
      [[9], -2, 1],
      [[12], 8, 2],
    ]);
    expect(found!.inSample.map(({ averagePct }) => averagePct)).toEqual([1, 3, 2]);
  });

  it.each([
    [1, undefined],
    [2, '2024-01-02'],
    [3, '2024-01-03'],
  ])('of %i sessions is split at %s', async (days, splitAt) => {
    const found = await sweepOf([[1]], sessions.slice(0, days), alike, { hasCapital: true });
    expect(found?.splitAt).toBe(splitAt);
  });

  it('fails as the trial does', async () => {
    const failing = sweepOf([[1]], sessions, () => Promise.reject(new Error('stopped')), { hasCapital: true });
    await expect(failing).rejects.toThrow('stopped');
  });
});

it('is compared by a few figures of closed trades and of the curve', () => {
  const trades = [
    tradeOf({ pnlPaise: 30_000 }),
    tradeOf({ pnlPaise: -10_000 }),
    tradeOf({ pnlPaise: 999, reason: 'open-at-end' }),
  ];
  const time = [0, 1, 2].map((later) => timeOf('2024-01-01', later));
  const found = triedOf({ trades, skippedSignals: 0, curve: curveOf(time, [110, 99, 110], { capitalPaise: 100 }) });
  expect(found).toEqual({
    trades: 2,
    netPnl: 20_000,
    averagePct: 1,
    profitFactor: 3,
    sharpe: expect.closeTo(
      (1 / 9 / 3 / Math.sqrt(((0.1 - 1 / 27) ** 2 + (0.1 + 1 / 27) ** 2 + (1 / 9 - 1 / 27) ** 2) / 2)) * Math.sqrt(252),
      8,
    ),
    maxDrawdown: 11,
  });
});
