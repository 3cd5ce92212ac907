import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { swingHigh } from './swing-high.ts';

testIndicator(swingHigh);

it('is known k bars after the high and not before', () => {
  const high = Float64Array.of(10, 11, 15, 14, 13, 12, 16, 13, 12);
  const { last, previous, age } = swingHigh.compute({ high }, { reach: 2 });
  expect([...last]).toEqual([NaN, NaN, NaN, NaN, 15, 15, 15, 15, 16]);
  expect([...previous]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 15]);
  expect([...age]).toEqual([NaN, NaN, NaN, NaN, 2, 3, 4, 5, 2]);
});

it('wants lower highs on each side: an equal one makes no swing', () => {
  const high = Float64Array.of(10, 15, 15, 11, 10, 15, 14.99, 9);
  expect([...swingHigh.compute({ high }, { reach: 1 }).last]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 15, 15]);
});

it('makes no swing beside an unknown price, and remembers the last one over it', () => {
  const high = Float64Array.of(10, 15, 11, 18, NaN, 12, 20, 13);
  expect([...swingHigh.compute({ high }, { reach: 1 }).last]).toEqual([NaN, NaN, 15, 15, 15, 15, 15, 20]);
});
