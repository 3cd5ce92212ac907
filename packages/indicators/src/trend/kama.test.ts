import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { kama } from './kama.ts';

testIndicator(kama);

it('gives hand-worked values', () => {
  const close = Float64Array.of(10, 12, 13, 11, 12);
  const { path, kama: line } = kama.compute({ close }, { length: 2, fast: 1, slow: 3 });
  expect([...path]).toEqual([NaN, NaN, 3, 3, 3]);
  // Begun at 12. Of each path of 3 the way is 3, 1, 1: shares (1 × ½ + ½)², then (⅓ × ½ + ½)² = 4/9.
  const second = 13 + (4 / 9) * (11 - 13);
  expect([...line]).toEqual([
    NaN,
    NaN,
    13,
    expect.closeTo(second, 10),
    expect.closeTo(second + (4 / 9) * (12 - second), 10),
  ]);
});

it('reaches a price that stands, though a rolling sum keeps a trace of the moves before', () => {
  const close = Float64Array.from({ length: 200 }, (_, i) => (i < 50 ? 100 + Math.sin(i) : 100.1));
  const { kama: line } = kama.compute({ close });
  // Standing still for 40 bars with share (2/3)²: only 1e-10 of the distance is left.
  expect(line[100]).toBeCloseTo(100.1, 8);
});
