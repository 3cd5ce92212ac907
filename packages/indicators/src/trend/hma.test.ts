import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { hma } from './hma.ts';
import { wma } from './wma.ts';

testIndicator(hma);

it('smooths a short average that is pushed ahead by the lag of a long one', () => {
  const { half, whole, hma: line } = hma.compute({ close: Float64Array.of(3, 6, 9, 12, 27) }, { length: 4 });
  // Two bars: (3 + 2 × 6) / 3 and so on. Four bars: (3 + 12 + 27 + 48) / 10, then (6 + 18 + 36 + 108) / 10.
  expect([...half].map(rounded)).toEqual([NaN, 5, 8, 11, 22]);
  expect([...whole].map(rounded)).toEqual([NaN, NaN, NaN, 9, 16.8]);
  // Ahead 2 × 11 − 9 = 13 and 2 × 22 − 16.8 = 27.2, of which the last two bars: (13 + 2 × 27.2) / 3.
  expect([...line].map(rounded)).toEqual([NaN, NaN, NaN, NaN, rounded(67.4 / 3)]);
});

it('lies two thirds of a bar behind a straight line, where a weighted average lies five', () => {
  const close = Float64Array.from({ length: 60 }, (_, i) => 100 + 2 * i);
  expect(hma.compute({ close }, { length: 16 }).hma.at(-1)).toBeCloseTo(218 - 2 * (2 / 3), 9);
  expect(wma.compute({ close }, { length: 16 }).wma.at(-1)).toBeCloseTo(218 - 2 * 5, 9);
});

const rounded = (value: number) => Number(value.toFixed(9));
