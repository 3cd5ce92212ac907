import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { mvwap } from './mvwap.ts';

testIndicator(mvwap);

it('gives hand-worked values: first the rolling VWAP, then its mean', () => {
  const close = Float64Array.of(10, 14, 19, 19);
  const volume = Float64Array.of(100, 300, 100, 300);
  // VWAP(2) is 13, 15.25, 19; the means of two are 14.125 and 17.125.
  const line = mvwap.compute({ high: close, low: close, close, volume }, { length: 2, mean: 2 }).mvwap;
  expect([...line].map((value) => Number(value.toFixed(10)))).toEqual([NaN, NaN, 14.125, 17.125]);
});
