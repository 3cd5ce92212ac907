import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { superTrend } from './super-trend.ts';

testIndicator(superTrend);

const bars = {
  high: Float64Array.of(10, 12, 13, 12.5, 14, 14),
  low: Float64Array.of(8, 9, 10, 8, 9, 6),
  close: Float64Array.of(9, 11, 12, 9, 13.5, 7),
};

it('starts down, does not retreat, and changes sides when the close breaks it', () => {
  const { atr, line, direction } = superTrend.compute(bars, { length: 2, deviation: 1 });
  expect([...atr]).toEqual([NaN, 2.5, 2.75, 3.625, 4.3125, 6.15625]);
  // The stop above stays at 13 until 13.5 breaks it; the stop below stays at 8.75 until 7 breaks it.
  expect([...line]).toEqual([NaN, 13, 13, 13, 8.75, 16.15625]);
  expect([...direction]).toEqual([NaN, -1, -1, -1, 1, -1]);
});

it('neither changes sides nor retreats when the close only touches the stop', () => {
  const touching = { ...bars, close: bars.close.with(4, 13) };
  const { line, direction } = superTrend.compute(touching, { length: 2, deviation: 1 });
  expect([...direction.subarray(4)]).toEqual([-1, -1]);
  expect([...line.subarray(4)]).toEqual([13, 13]);
});

it('starts down even where the first close lies above both stops', () => {
  const { direction } = superTrend.compute(bars, { length: 2, deviation: 0 });
  expect(bars.close[1]).toBeGreaterThan((bars.high[1]! + bars.low[1]!) / 2);
  expect([...direction.subarray(0, 3)]).toEqual([NaN, -1, 1]);
});
