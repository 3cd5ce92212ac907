import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { atr } from './atr.ts';

testIndicator(atr);

it('counts the first bar as high less low, then widens each bar to the close before', () => {
  const { range, atr: line } = atr.compute(
    { high: Float64Array.of(10, 15, 14), low: Float64Array.of(8, 13, 6), close: Float64Array.of(9, 14, 7) },
    { length: 2 },
  );
  expect([...range]).toEqual([2, 6, 8]);
  expect([...line]).toEqual([NaN, 4, 6]);
});

it('takes high less low after a bar whose close is unknown', () => {
  const { range, atr: line } = atr.compute(
    { high: Float64Array.of(10, 9, 20), low: Float64Array.of(8, 8, 17), close: Float64Array.of(9, NaN, 18) },
    { length: 1 },
  );
  expect([...range]).toEqual([2, 1, 3]);
  expect([...line]).toEqual([2, 1, 3]);
});
