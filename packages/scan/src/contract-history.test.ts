import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { expect, it } from 'vitest';
import { type ContractHistory, contractsUntil, figureAt } from './contract-history.ts';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { openIncrementalEvaluator } from './incremental/index.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

const DAY = { unit: 'day', count: 1 } as const;
const MONDAY = 19_880;
const days = Int32Array.from([0, 1, 2], (i) => barTime(MONDAY + i));
const running = days[2]!;

/** Two stored days, and a third that runs. */
const contracts = (puts: number): ContractHistory => ({
  time: days.slice(0, 2),
  columns: { 'putOi(0)': Float64Array.of(50, 150), 'callOi(0)': Float64Array.of(100, 100) },
  running: { time: running, values: { 'putOi(0)': puts, 'callOi(0)': 100 } },
});

function history(told: ContractHistory): History {
  const closes = Float64Array.of(10, 11, 12);
  return { bars: { time: days, columns: barColumns(() => closes) }, unit: 'day', ledBy: 0, contracts: told };
}

const planned = (text: string) => plan(check(text, table).tree!);
const none = () => undefined;

it('the bar of the day that runs has the figures of now, and no other bar', () => {
  const above = planned('(PCR > 1.3)');
  const valuesOf = (told: ContractHistory) => {
    const { column } = evaluator(above, { sessions: session, newest: Infinity }).run(history(told), none);
    return [...column(above.signals[0]!.clauses[0]!.left)];
  };
  expect(valuesOf(contracts(140))).toEqual([0.5, 1.5, 1.4]);
  expect(valuesOf(contracts(NaN))).toEqual([0.5, 1.5, NaN]);
  const { running: _, ...stored } = contracts(140);
  expect(valuesOf(stored)).toEqual([0.5, 1.5, NaN]);
});

it('what was told of its day counts before what runs', () => {
  const told = { ...contracts(140), time: days };
  const puts = { name: 'putOi(0)' };
  const stored = (value: number): ContractHistory => {
    return { ...told, columns: { 'putOi(0)': Float64Array.of(50, 150, value) } };
  };
  expect(figureAt(stored(90), puts, running)).toBe(90);
  expect(figureAt(stored(NaN), puts, running)).toBe(140);
  expect(figureAt(stored(90), { name: 'maxPain(1)' }, running)).toBeNaN();
  expect(figureAt(stored(90), puts, running + 555)).toBeNaN();
});

it('figures of before are in the shares of the bars, those of the day that runs in its own', () => {
  const told = { ...contracts(140), factors: Float64Array.of(0.5, 0.5) };
  expect(days.map((start) => figureAt(told, { name: 'putOi(0)', of: 'quantities' }, start))).toEqual(
    Int32Array.of(100, 300, 140),
  );
});

it('evaluated incrementally, a figure of the bar that forms is another one with each version of it', () => {
  let puts = 120;
  const evaluated = openIncrementalEvaluator({
    timeFrame: DAY,
    sessions: session,
    symbols: ['ONE'],
    historyOf: () => history(contracts(puts)),
  });
  const conditions = ['(PCR > 1.3)', '((Put OI > 0) AND ([0] day CLOSE > 11))', '(PCR < 0.5)'];
  const placed = evaluated.add(conditions.map((text) => ({ id: text, plan: planned(text) })));
  expect(placed.map(({ isSupported }) => isSupported)).toEqual([true, true, true]);
  const holding = () => conditions.filter((id) => evaluated.answers(id)[0]!.count === 1);
  expect(holding()).toEqual([conditions[1]]);
  const bar = {
    symbolIndexes: Int32Array.of(0),
    time: Int32Array.of(running),
    columns: { close: Float64Array.of(12) },
  };
  for (const [open, held] of [
    [140, [conditions[0], conditions[1]]],
    [40, [conditions[1], conditions[2]]],
    [NaN, []],
  ] as const) {
    puts = open;
    evaluated.revise(bar);
    expect(holding(), `${open}`).toEqual(held);
  }
});

it('on bars of minutes such conditions have an evaluator of their own', () => {
  const evaluated = openIncrementalEvaluator({
    timeFrame: { unit: 'minute', count: 5 },
    sessions: session,
    symbols: ['ONE'],
    historyOf: () => undefined,
  });
  const text = '(([0] 5 minute CLOSE > 11) AND (PCR > 1))';
  expect(evaluated.add([{ id: text, plan: planned(text) }])).toMatchObject([{ isSupported: false }]);
});

it('of a moment there is nothing that was told of later days, of the symbol and of the market', () => {
  const told: ContractHistory = {
    time: days,
    columns: { 'putOi(0)': Float64Array.of(50, 150, 90) },
    factors: Float64Array.of(1, 0.5, 0.5),
    market: { 'FII index futures(0)': { time: days.slice(1), values: Float64Array.of(7, 8) } },
  };
  expect(contractsUntil(told, days[1]! + 555)).toEqual({
    time: days.slice(0, 2),
    columns: { 'putOi(0)': Float64Array.of(50, 150) },
    factors: Float64Array.of(1, 0.5),
    market: { 'FII index futures(0)': { time: days.slice(1, 2), values: Float64Array.of(7) } },
  });
  expect(contractsUntil(told, days[2]!)).toBe(told);
  expect(contractsUntil(told, days[0]! - 1)).toMatchObject({
    time: new Int32Array(0),
    columns: { 'putOi(0)': new Float64Array(0) },
  });
});

const beside = (values: readonly number[]) => Float64Array.from(values);

it('on bars of minutes a split counts once, at the first bar of its session, though it stands beside every minute', () => {
  // Two minutes of Monday, three of Tuesday, on which two units are made of one.
  const time = Int32Array.from([0, 1, 1440, 1441, 1442], (minute) => barTime(MONDAY, 9 * 60 + 15) + minute);
  const told: ContractHistory = {
    time,
    columns: {
      'futureExpiry(1)': beside([9, 9, 9, 9, 9]),
      'futureClose(1)': beside([100, 102, 52, 53, 51]),
      'futureOi(1)': beside([500, 600, 1300, 1400, 1300]),
      'adjustmentFactor(0)': beside([1, 1, 0.5, 0.5, 0.5]),
      'adjustmentLess(0)': beside([0, 0, 0, 0, 0]),
    },
  };
  const valuesOf = (operand: string) => {
    const asked = planned(`(([0] 1 minute CLOSE > 0) AND (${operand} > 0))`);
    const whole: History = {
      bars: { time, columns: barColumns(() => beside([1, 1, 1, 1, 1])) },
      unit: 'minute',
      ledBy: 0,
      contracts: told,
    };
    const { column } = evaluator(asked, { sessions: session, newest: Infinity }).run(whole, none);
    return [...column(asked.signals[0]!.clauses[1]!.left)];
  };
  // 102 and 600 of Monday are 51 and 1,200 of Tuesday.
  expect(valuesOf('Long Build Up(1)')).toEqual([NaN, 1, 1, 1, 0]);
  expect(valuesOf('Long Unwinding(1)')).toEqual([NaN, 0, 0, 0, 1]);
  expect(valuesOf('Long Build Up(3)')).toEqual([NaN, NaN, NaN, 1, 0]);
  expect(valuesOf('Futures OI Change %')[2]).toBeCloseTo(100 * (1300 / 1200 - 1), 9);
});
