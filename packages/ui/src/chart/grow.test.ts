import { expect, it } from 'vitest';
import { firstChanged } from './grow.ts';
import type { ChartShape } from './shape.ts';

function shape(time: readonly number[], close: readonly number[]): ChartShape {
  const bars = { time, open: close, high: close, low: close, close, volume: close };
  return { bars, withClock: true, lines: [], marks: [], compare: [], candles: true };
}

it('draws again from the first bar that is another', () => {
  const before = shape([1, 2, 3], [10, 11, 12]);
  expect(firstChanged(before, shape([1, 2, 3], [10, 11, 13]))).toBe(2);
  expect(firstChanged(before, shape([1, 2, 3, 4], [10, 11, 12, 12]))).toBe(3);
  expect(firstChanged(before, shape([1, 2, 3], [10, 9, 12]))).toBe(1);
  expect(firstChanged(before, before)).toBe(3);
});
