import { dayNumber } from '@parakh/base';
import { type BarField, barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { isNearer, type Miss, missAt } from './nearest.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

/** Two days: of each field the value before and now. */
type Prices = Partial<Record<BarField, readonly [before: number, now: number]>>;

function miss(text: string, prices: Prices): Miss | undefined {
  const planned = plan(check(text, table).tree!);
  const time = Int32Array.from([3, 4], (day) => barTime(dayNumber(`2024-06-0${day}`)));
  const columns = barColumns((field) => Float64Array.from(prices[field] ?? [NaN, NaN]));
  const history: History = { bars: { time, columns }, unit: 'day', ledBy: 0 };
  return missAt(planned, evaluator(planned, { sessions: session, newest: 1 }).run(history), 1);
}

const [C, O, H, L] = ['[0] day CLOSE', '[0] day OPEN', '[0] day HIGH', '[0] day LOW'];

it.each([
  [`(${C} > 100)`, { close: [0, 80] }, 0.2],
  [`(${C} > 100)`, { close: [0, 100] }, 0],
  [`(${C} < 100)`, { close: [0, 125] }, 0.25],
  [`(${C} == ${O})`, { close: [0, 80], open: [0, 100] }, 0.2],
  [`(${C} != ${O})`, { close: [0, 80], open: [0, 80] }, 0],
  // Near 0 the plain difference tells more.
  [`(${C} >= ${O})`, { close: [0, -0.3], open: [0, 0] }, 0.3],
  [`(${C} near(5) ${O})`, { close: [0, 80], open: [0, 100] }, 0.15],
  // Still below, was below.
  [`(${C} crossup 100)`, { close: [90, 95] }, 0.05],
  // Above already.
  [`(${C} crossup 100)`, { close: [125, 130] }, 0.25],
  // Fell through.
  [`(${C} crossup 100)`, { close: [125, 90] }, 0.35],
  [`(${C} crossdown 100)`, { close: [80, 125] }, 0.45],
] as const)('%s with %j misses by %d', (text, prices, gap) => {
  const found = miss(text, prices);
  expect(found!.failing).toHaveLength(1);
  expect(found!.gap).toBeCloseTo(gap, 12);
});

const [fails, failsMore, holds] = [`(${C} > ${O})`, `(${H} > ${L})`, `(${C} > 1)`];
const prices: Prices = { close: [0, 80], open: [0, 100], high: [0, 30], low: [0, 100] };
const names = (found: Miss | undefined) => found?.failing.map(({ left }) => left.key);

it('adds up what fails of an AND and takes the nearer side of an OR', () => {
  expect(names(miss(`(${fails} AND ${holds})`, prices))).toEqual(['close@day']);
  expect(names(miss(`(${fails} AND ${failsMore})`, prices))).toEqual(['close@day', 'high@day']);
  expect(miss(`(${fails} AND ${failsMore})`, prices)!.gap).toBeCloseTo(0.9, 12);
  expect(names(miss(`(${failsMore} OR ${fails})`, prices))).toEqual(['close@day']);
  // One clause far away is nearer than two that are close.
  expect(names(miss(`((${fails} AND (${C} > 81)) OR ${failsMore})`, prices))).toEqual(['high@day']);
  expect(names(miss(`((${fails} OR ${failsMore}) AND (${holds} AND (${L} < 50)))`, prices))).toEqual([
    'close@day',
    'low@day',
  ]);
});

it('has nothing to say where the signal holds, or where an unknown side bars every way', () => {
  expect(miss(`(${fails} OR ${holds})`, prices)).toBeUndefined();
  expect(miss('([0] day VOLUME > 5)', prices)).toBeUndefined();
  expect(miss(`(${fails} AND ([0] day VOLUME > 5))`, prices)).toBeUndefined();
  expect(names(miss(`(${fails} OR ([0] day VOLUME > 5))`, prices))).toEqual(['close@day']);
});

it('tells the side of a strategy that is nearer', () => {
  const found = miss(`(${failsMore} AND ${fails}) [GO_LONG] ; ${fails} [GO_SHORT]`, prices);
  expect([found?.side, found?.failing.length]).toEqual(['short', 1]);
});

it('orders by clauses, then gaps, and counts a clause written twice two times', () => {
  const clause = { failing: [], gap: 0 };
  expect(isNearer({ ...clause, gap: 1 }, { ...clause, gap: 2 })).toBe(true);
  expect(isNearer({ ...clause, gap: 2 }, { ...clause, gap: 2 })).toBe(false);
  expect(names(miss(`(${fails} AND ${fails})`, prices))).toEqual(['close@day', 'close@day']);
});
