import { expect, it } from 'vitest';
import { firstChanged, goesOn } from './grow.ts';
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

it('goes on where nothing but the last bar and those after it are others', () => {
  const before = shape([1, 2, 3], [10, 11, 12]);
  expect(goesOn(before, before)).toBe(true);
  const same = (time: number[], close: number[]) => ({ ...before, bars: shape(time, close).bars });
  expect(goesOn(before, same([1, 2, 3], [10, 11, 13]))).toBe(true);
  expect(goesOn(before, same([1, 2, 3, 4], [10, 11, 13, 14]))).toBe(true);
  expect(goesOn(before, same([1, 2, 3], [10, 9, 12]))).toBe(false);
  expect(goesOn(before, same([1, 2], [10, 11]))).toBe(false);
  expect(goesOn(before, same([2, 3, 4], [11, 12, 13]))).toBe(false);
  expect(goesOn(before, { ...before, candles: false })).toBe(false);
});

it('does not go on with another line, nor with one of other values', () => {
  const line = { id: 'EMA(20)', title: 'EMA(20)', pane: 'price', kind: 'line' as const };
  const before = { ...shape([1, 2, 3], [10, 11, 12]), lines: [{ ...line, values: [NaN, 10, 11] }] };
  expect(goesOn(before, { ...before, lines: [{ ...line, values: [NaN, 10, 12] }] })).toBe(true);
  expect(goesOn(before, { ...before, lines: [{ ...line, values: [NaN, 9, 11] }] })).toBe(false);
  expect(goesOn(before, { ...before, lines: [{ ...line, id: 'EMA(50)', values: [NaN, 10, 11] }] })).toBe(false);
  expect(goesOn(before, { ...before, lines: [] })).toBe(false);
});
