import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { cci } from './cci.ts';

testIndicator(cci);

const bars = (...prices: number[]) => ({
  high: Float64Array.from(prices, (price) => price + 1),
  low: Float64Array.from(prices, (price) => price - 1),
  close: Float64Array.from(prices),
});

it('measures the distance from the mean by the usual distance', () => {
  const { cci: line } = cci.compute(bars(10, 13, 16, 10), { length: 3 });
  // Means 13 and 13; distances 3, 0, 3 and 0, 3, 3, in the mean 2: 3 / 0.03, then −3 / 0.03.
  expect([...line].map((value) => Number(value.toFixed(9)))).toEqual([NaN, NaN, 100, -100]);
});

it('is unknown when the price of its own bars stands still', () => {
  const { cci: line } = cci.compute(bars(90.1, 100.35, 100.35, 100.35, 100.35, 100.4), { length: 3 });
  expect([...line].map(Number.isNaN)).toEqual([true, true, false, true, true, false]);
});
