import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ema } from './ema.ts';

testIndicator(ema);

it('begins with the mean of the first closes and takes over 2 / (n + 1) of each later one', () => {
  const { ema: line } = ema.compute({ close: Float64Array.of(2, 4, 6, 8, 2) }, { length: 3 });
  expect([...line]).toEqual([NaN, NaN, 4, 6, 4]);
});

it('passes over a bar whose close is unknown and goes on from the value before', () => {
  const { ema: line } = ema.compute({ close: Float64Array.of(NaN, 2, 4, 6, NaN, 8) }, { length: 3 });
  expect([...line]).toEqual([NaN, NaN, NaN, 4, NaN, 6]);
});

it('stays exactly at a price that never moves', () => {
  const { ema: line } = ema.compute({ close: new Float64Array(300).fill(1000) });
  expect(new Set(line.subarray(19))).toEqual(new Set([1000]));
});
