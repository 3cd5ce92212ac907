import { dayNumber, dayOf } from '@parakh/base';
import { expect, it } from 'vitest';
import type { Span } from './simulation.ts';
import type { Evaluate, Tried } from './sweep.ts';
import { timeOf } from './test-trades.ts';
import { walkForwardOf } from './walk-forward.ts';

const first = dayNumber('2024-01-01');
const sessions = Array.from({ length: 80 }, (_, i) => first + i);
const figures = (averagePct: number, trades = 20): Tried => ({
  trades,
  averagePct,
  netPnl: 100 * averagePct * trades,
  profitFactor: NaN,
  sharpe: NaN,
  maxDrawdown: 0,
});
const isEarly = (span: Span) => span.from < timeOf('2024-01-25');
const losing: Evaluate = (spans) => Promise.resolve([spans.map(() => figures(-1))]);
const daysOf = ({ from, to }: Span) => [dayOf(from / 1440), dayOf((to + 1) / 1440 - 1)];

it('chooses on three parts of the time, evaluates on the next, and goes on by one', async () => {
  // The first is better until the end of January, the second later.
  const spansAsked: string[][] = [];
  const evaluate: Evaluate = (spans) => {
    spansAsked.push(...spans.map(daysOf));
    return Promise.resolve(
      [true, false].map((isFirst) => spans.map((span) => figures(isEarly(span) === isFirst ? 2 : 1))),
    );
  };
  const found = (await walkForwardOf([[5], [9]], sessions, evaluate, { hasCapital: false }))!;
  expect(
    found.folds.map(({ trainFrom, trainTo, testFrom, testTo, chosen }) => [
      trainFrom,
      trainTo,
      testFrom,
      testTo,
      chosen,
    ]),
  ).toEqual([
    ['2024-01-01', '2024-01-30', '2024-01-31', '2024-02-09', [5]],
    ['2024-01-11', '2024-02-09', '2024-02-10', '2024-02-19', [5]],
    ['2024-01-21', '2024-02-19', '2024-02-20', '2024-02-29', [5]],
    ['2024-01-31', '2024-02-29', '2024-03-01', '2024-03-10', [9]],
    ['2024-02-10', '2024-03-10', '2024-03-11', '2024-03-20', [9]],
  ]);
  expect(spansAsked).toEqual(
    found.folds.flatMap(({ trainFrom, trainTo, testFrom, testTo }) => [
      [trainFrom, trainTo],
      [testFrom, testTo],
    ]),
  );
  expect(found.folds.map(({ inSample, outOfSample }) => [inSample.averagePct, outOfSample.averagePct])).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
    [2, 2],
    [2, 2],
  ]);
  expect(found.efficiency).toBeCloseTo(7 / 10, 12);
  expect(found.outOfSamplePnl).toBe(100 * 20 * 7);
});

it('evaluates every later session once, none of which had an influence before', async () => {
  for (const [count, folds] of [
    [8, 5],
    [101, 5],
    [263, 4],
    [563, 7],
  ] as const) {
    const days = Array.from({ length: count }, (_, i) => first + i);
    const found = (await walkForwardOf([[1]], days, (spans) => Promise.resolve([spans.map(() => figures(1))]), {
      hasCapital: false,
      folds,
    }))!;
    expect(found.folds).toHaveLength(folds);
    found.folds.forEach(({ trainTo, testFrom, testTo }, fold) => {
      expect(dayNumber(trainTo) + 1).toBe(dayNumber(testFrom));
      const next = found.folds[fold + 1]?.testFrom ?? dayOf(first + count);
      expect(dayNumber(testTo) + 1).toBe(dayNumber(next));
    });
  }
});

it('trades nothing in a fold whose combinations have too few trades', async () => {
  const found = (await walkForwardOf(
    [[1], [2]],
    sessions,
    (spans) =>
      Promise.resolve([1, 2].map(() => spans.map(({ from }) => figures(1, from < timeOf('2024-01-05') ? 3 : 30)))),
    { hasCapital: false },
  ))!;
  const [lazy, ...others] = found.folds;
  expect(lazy).toMatchObject({
    chosen: [],
    inSample: { trades: 0, averagePct: NaN },
    outOfSample: { trades: 0, netPnl: 0 },
  });
  expect(others.every(({ chosen }) => chosen[0] === 1)).toBe(true);
  expect(found.efficiency).toBe(1);
});

it('has no efficiency where nothing was gained in choosing, and no folds without sessions', async () => {
  expect((await walkForwardOf([[1]], sessions, losing, { hasCapital: false }))!.efficiency).toBeNaN();
  expect(await walkForwardOf([[1]], sessions.slice(0, 7), losing, { hasCapital: false })).toBeUndefined();
});
