import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { drawdownOf, longestFall } from './drawdown.ts';
import { curveOf, timeOf } from './test-trades.ts';

const lasts = (...equity: number[]) => longestFall(Float64Array.from(equity), 100);
const times = (count: number) => Array.from({ length: count }, (_, i) => timeOf('2024-01-01', i));

it('is the distance from the highest equity so far, in percent of it', () => {
  const curve = curveOf(times(5), [110, 99, 121, 60.5, 130], { capitalPaise: 100 });
  expect([...drawdownOf(curve)]).toEqual([0, -10, 0, -50, 0]);
  expect([...drawdownOf(curveOf(times(2), [80, 100], { capitalPaise: 100 }))]).toEqual([-20, 0]);
});

it('is in paise where money is no limit', () => {
  expect([...drawdownOf(curveOf(times(4), [-5, 20, 12, 30]))]).toEqual([-5, 0, -8, 0]);
});

it('is never above 0', () => {
  const source = random(3);
  for (const capitalPaise of [0, 1000]) {
    const equity = times(500).map(() => capitalPaise + 100 * source.normal());
    expect(Math.max(...drawdownOf(curveOf(times(500), equity, { capitalPaise })))).toBeLessThanOrEqual(0);
  }
});

it('lasts from the last time at the peak to the recovery, or to the end', () => {
  expect(lasts()).toBe(0);
  expect(lasts(100, 100, 100, 101)).toBe(0);
  expect(lasts(110, 110, 105, 108, 110, 111)).toBe(3);
  expect(lasts(90, 95, 100)).toBe(3);
  expect(lasts(120, 110, 115, 112)).toBe(3);
  expect(lasts(110, 109, 110, 100, 90, 100, 120)).toBe(4);
});
