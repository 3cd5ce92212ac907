import { expect, it } from 'vitest';
import { levelsOf } from './pivots.ts';

it('gives the hand-worked classic levels', () => {
  expect(levelsOf(110, 90, 100)).toEqual({
    pivot: 100,
    r1: 110,
    r2: 120,
    r3: 130,
    s1: 90,
    s2: 80,
    s3: 70,
    top: 100,
    bottom: 100,
  });
});

it('keeps the central range in order when the close is low', () => {
  const { top, bottom, pivot } = levelsOf(110, 90, 92);
  expect(pivot).toBeCloseTo(97.3333, 3);
  expect([top, bottom].map((x) => Number(x.toFixed(4)))).toEqual([100, 94.6667]);
});
