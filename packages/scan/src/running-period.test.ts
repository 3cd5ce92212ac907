import { dayNumber } from '@parakh/base';
import { type BarField, barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session, tradingDays } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

const CRORE = 1e7;
/** Eight days of June 2024 as the exchange tells them, then two sessions of ten minutes each. */
const days = tradingDays('2024-06-03', '2024-06-12').map(dayNumber);
const sessions = tradingDays('2024-06-13', '2024-06-14').map(dayNumber);

type Told = Partial<Record<BarField, number>> & { readonly time: number };

function history(minutes: readonly number[]): History {
  const told: Told[] = [
    ...days.map((day) => ({
      time: barTime(day),
      close: 10,
      volume: 1000,
      turnover: CRORE,
      deliveryQuantity: 400,
      deliveryPct: 40,
    })),
    ...minutes.map((time) => ({ time, close: 10, volume: 100 })),
  ];
  const columns = barColumns((field) => Float64Array.from(told, (bar) => bar[field] ?? NaN));
  return { bars: { time: Int32Array.from(told, ({ time }) => time), columns }, unit: 'minute', ledBy: days.length };
}
const minutesOf = (day: number) => Array.from({ length: 10 }, (_, i) => barTime(day, 555 + i));
const [today, tomorrow] = [minutesOf(sessions[0]!), minutesOf(sessions[1]!)];

function valuesOf(operand: string, minutes: readonly number[]): number[] {
  const planned = plan(check(`(([0] 5 minute CLOSE > 0) AND (${operand} > 0))`, table).tree!);
  const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(history(minutes));
  return [...column(planned.operands[1]!.node)];
}

/** At the close of both five-minute bars of the day: three days of the week and eight of the month are over, and told. */
it.each([
  ['[0] week Turnover', [3, 3]],
  ['[0] week Delivery Quantity', [1200, 1200]],
  ['[0] week Delivery %', [40, 40]],
  ['Monthly(0, [0] day Turnover)', [8, 8]],
  ['Monthly(0, [0] day Delivery Quantity)', [3200, 3200]],
  ['Monthly(0, [0] day Delivery %)', [40, 40]],
  ['[-1] week Turnover', [5, 5]],
  ['[-1] day Turnover', [1, 1]],
  ['[0] day Turnover', [NaN, NaN]],
  ['[0] day Delivery %', [NaN, NaN]],
  // Volume alone is told by the minute.
  ['[0] week VOLUME', [3500, 4000]],
  ['Monthly(0, [0] day VOLUME)', [8500, 9000]],
])('on minutes, %s holds the days before them and of the day at hand what is known', (operand, known) => {
  expect(valuesOf(operand, today)).toEqual(known);
  // What comes the day after changes nothing of it.
  expect(valuesOf(operand, [...today, ...tomorrow]).slice(0, 2)).toEqual(known);
});

/** Of Thursday nothing is told but its minutes: Monday to Wednesday alone would be too little. */
it.each([
  ['[0] week Turnover', [NaN, NaN]],
  ['[0] week Delivery Quantity', [NaN, NaN]],
  ['[0] week Delivery %', [NaN, NaN]],
  ['Monthly(0, [0] day Turnover)', [NaN, NaN]],
  ['Monthly(0, [0] day Delivery %)', [NaN, NaN]],
  ['[-1] week Turnover', [5, 5]],
  ['[-1] day Turnover', [NaN, NaN]],
  ['[0] week VOLUME', [4500, 5000]],
])('on minutes, %s is unknown where a session that is over is available by the minute alone', (operand, known) => {
  expect(valuesOf(operand, [...today, ...tomorrow]).slice(2)).toEqual(known);
});

it('on minutes, a week that is over is unknown where a session of it is available by the minute alone', () => {
  const monday = minutesOf(dayNumber('2024-06-18'));
  expect(valuesOf('[-1] week Turnover', [...today, ...monday]).slice(2)).toEqual([NaN, NaN]);
  expect(valuesOf('[-1] week VOLUME', [...today, ...monday]).slice(2)).toEqual([4000, 4000]);
  expect(valuesOf('[0] week Turnover', [...today, ...monday]).slice(2)).toEqual([NaN, NaN]);
});
