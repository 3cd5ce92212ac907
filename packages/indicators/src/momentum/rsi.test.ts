import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { rsi } from './rsi.ts';

testIndicator(rsi);

it('gives hand-worked values on a five-bar series', () => {
  const close = Float64Array.of(100, 102, 101, 104, 104);
  const { rsi: line } = rsi.compute({ close }, { length: 2 });
  // Rises 2, 0, 3, 0 and falls 0, 1, 0, 0: averages 1 | 0.5, then 2 | 0.25, then 1 | 0.125.
  expect([...line].map((value) => Number(value.toFixed(4)))).toEqual([NaN, NaN, 66.6667, 88.8889, 88.8889]);
});

it('is unknown when nothing moves, since neither side has evidence', () => {
  const { rsi: line } = rsi.compute({ close: new Float64Array(6).fill(250) }, { length: 2 });
  expect(line.at(-1)).toBeNaN();
});

it('is exactly 100 without any fall and 0 without any rise', () => {
  const close = Float64Array.of(10.1, 10.7, 11.9, 12.3, 15.1);
  expect(rsi.compute({ close }, { length: 3 }).rsi.at(-1)).toBe(100);
  expect(rsi.compute({ close: close.toReversed() }, { length: 3 }).rsi.at(-1)).toBe(0);
});

it('mirrors when prices are turned upside down', () => {
  const close = Float64Array.of(10, 12, 9, 14, 15, 11, 13);
  const up = rsi.compute({ close }, { length: 3 }).rsi;
  const down = rsi.compute({ close: close.map((price) => 100 - price) }, { length: 3 }).rsi;
  for (let i = 3; i < close.length; i++) expect(up[i]! + down[i]!).toBeCloseTo(100, 9);
});
