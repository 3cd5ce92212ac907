import { barColumns } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { expect, it } from 'vitest';
import { figuresOf } from './minute-figures.ts';

const start = barTime(20_000, 9 * 60 + 15);
const close = Float64Array.from({ length: 100 }, (_, i) => 100 + i);
const time = Int32Array.from(close, (_, i) => start + i);
const bars = { time, columns: barColumns(() => close) };

it('minutes tell how far the price came over the last ones, never before the session began', () => {
  const figures = figuresOf(bars, { open: start, upTo: start + 40 })!;
  expect([figures.open, figures.last, figures.highTime]).toEqual([100, 140, start + 40]);
  expect(figures.back).toEqual([139, 135, 125, 110, NaN]);
  expect(figures.parts).toEqual([114, 129, 140]);
});
