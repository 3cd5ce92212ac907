import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { zlema } from './zlema.ts';

testIndicator(zlema);

it('averages closes that are pushed ahead by their lag', () => {
  const { ahead, zlema: line } = zlema.compute({ close: Float64Array.of(2, 4, 9, 5, 7) }, { length: 3 });
  // The lag is one bar: 8 − 2, 18 − 4, 10 − 9, 14 − 5 … their mean 7, then half of the way to 9.
  expect([...ahead]).toEqual([NaN, 6, 14, 1, 9]);
  expect([...line]).toEqual([NaN, NaN, NaN, 7, 8]);
});

it('stays exactly at a price that never moves', () => {
  const { zlema: line } = zlema.compute({ close: new Float64Array(100).fill(250.35) });
  expect(new Set(line.subarray(50))).toEqual(new Set([250.35]));
});
