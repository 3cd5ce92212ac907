import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { sma } from './sma.ts';

testIndicator(sma);

it('is the mean of the last values', () => {
  const { sma: line } = sma.compute({ source: Float64Array.of(2, 4, 9, 5) }, { length: 3 });
  expect([...line]).toEqual([NaN, NaN, 5, 6]);
});

it('is unknown while an unknown value is among the last ones', () => {
  const { sma: line } = sma.compute({ source: Float64Array.of(2, NaN, 4, 6, 8) }, { length: 2 });
  expect([...line]).toEqual([NaN, NaN, NaN, 5, 7]);
});
