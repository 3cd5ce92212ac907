import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { adi } from './adi.ts';

testIndicator(adi);

const bars = {
  high: Float64Array.of(12, 14, 11, 15),
  low: Float64Array.of(10, 10, 11, 11),
  close: Float64Array.of(12, 11, 11, 14),
  volume: Float64Array.of(100, 200, 300, 40),
};

it('gives hand-worked values; a bar with high = low adds nothing', () => {
  // Multipliers: (2 − 0) / 2 = 1; (1 − 3) / 4 = −0.5; none; (3 − 1) / 4 = 0.5.
  expect([...adi.compute(bars).adi]).toEqual([100, 0, 0, 20]);
});

it('passes over an unknown bar and goes on', () => {
  const gap = { ...bars, volume: bars.volume.with(1, NaN) };
  expect([...adi.compute(gap).adi]).toEqual([100, NaN, 100, 120]);
});
