import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { cmf } from './cmf.ts';

testIndicator(cmf);

const bars = {
  high: Float64Array.of(12, 14, 11, 15),
  low: Float64Array.of(10, 10, 11, 11),
  close: Float64Array.of(12, 11, 11, 14),
  volume: Float64Array.of(100, 200, 300, 40),
};

it('gives hand-worked values; the volume of a bar with high = low counts below the line only', () => {
  // Flows 100, −100, 0, 20 over volumes 300, 500, 340.
  expect([...cmf.compute(bars, { length: 2 }).cmf]).toEqual([NaN, 0, -100 / 500, 20 / 340]);
});

it('is unknown while nothing trades, whatever rounding has left of earlier volumes', () => {
  const volume = Float64Array.of(0.1, 0.7, 0, 0);
  expect([...cmf.compute({ ...bars, volume }, { length: 2 }).cmf].map(Number.isNaN)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
