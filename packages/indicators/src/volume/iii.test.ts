import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { iii } from './iii.ts';

testIndicator(iii);

it('gives hand-worked values, and none where high = low or nothing traded', () => {
  const high = Float64Array.of(12, 14, 11, 15);
  const low = Float64Array.of(10, 10, 11, 11);
  const close = Float64Array.of(12, 11, 11, 14);
  const volume = Float64Array.of(100, 200, 300, 0);
  // (24 − 22) / (2 × 100) and (22 − 24) / (4 × 200).
  expect([...iii.compute({ high, low, close, volume }).iii]).toEqual([0.01, -0.0025, NaN, NaN]);
});
