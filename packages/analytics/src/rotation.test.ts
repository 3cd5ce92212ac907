import { dayNumber } from '@parakh/base';
import { barTime, tradingDays } from '@parakh/market';
import { expect, it } from 'vitest';
import { monthlyReturns } from './monthly-returns.ts';
import { rotationsOf } from './rotation.ts';

const days = tradingDays('2025-01-01', '2025-12-31');
const time = Int32Array.from(days, (day) => barTime(dayNumber(day)));
const flat = { id: 'NIFTY 50', close: new Float64Array(days.length).fill(100) };
const line = (id: string, close: (at: number) => number) => ({
  id,
  close: Float64Array.from(days, (_, at) => close(at)),
});

it('puts a sector that began to rise among the leaders, and one that began to fall among the laggards', () => {
  const turned = days.length - 25;
  const after = (at: number) => Math.max(0, at - turned);
  const sectors = [
    line('UP', (at) => 100 + Math.sin(at) + after(at)),
    line('DOWN', (at) => 100 + Math.sin(at) - after(at)),
  ];
  const { weeks, rotations } = rotationsOf({ time, benchmark: flat, sectors });
  const [up, down] = rotations;
  expect(weeks.at(-1)).toBe(time.at(-1));
  expect([up!.ratio.at(-1)! > 100, up!.momentum.at(-1)! > 100]).toEqual([true, true]);
  expect([down!.ratio.at(-1)! < 100, down!.momentum.at(-1)! < 100]).toEqual([true, true]);
});

it('works a point out as it is written down', () => {
  const { weeks, rotations } = rotationsOf({ time, benchmark: flat, sectors: [line('ONE', (at) => 100 + (at % 17))] });
  const power = weeks.map((week) => 100 + (time.indexOf(week) % 17));
  const smooth = power.map((_, at) => (power[at]! + power[at - 1]! + power[at - 2]!) / 3);
  const window = smooth.slice(2, 16);
  const mean = window.reduce((sum, value) => sum + value, 0) / 14;
  const deviation = Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 14);
  expect(rotations[0]!.ratio.findIndex(Number.isFinite)).toBe(15);
  expect(rotations[0]!.ratio[15]).toBeCloseTo(100 + (window[13]! - mean) / deviation, 9);
});

it('tells the return of a month only where the month before it is held', () => {
  const closes = line('ONE', (at) => (days[at]! < '2025-02-01' ? 100 : days[at]! < '2025-03-01' ? 110 : 99));
  const [year] = monthlyReturns(time, closes.close);
  expect(year).toMatchObject({ year: 2025, whole: null });
  expect(year!.months.slice(0, 4).map((value) => (value === null ? null : Math.round(value)))).toEqual([
    null,
    10,
    -10,
    0,
  ]);
});
