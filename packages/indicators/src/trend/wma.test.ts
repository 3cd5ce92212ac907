import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { wma } from './wma.ts';

testIndicator(wma);

it('weighs the newest close most', () => {
  const { wma: line } = wma.compute({ close: Float64Array.of(6, 12, 18, 6) }, { length: 3 });
  // (1 × 6 + 2 × 12 + 3 × 18) / 6, then (1 × 12 + 2 × 18 + 3 × 6) / 6.
  expect([...line]).toEqual([NaN, NaN, 14, 11]);
});

it('does not drift over a long history', () => {
  const close = Float64Array.from({ length: 5000 }, (_, i) => 1e5 + Math.sin(i));
  const { wma: line } = wma.compute({ close }, { length: 7 });
  const last = close.subarray(-7).reduce((sum, price, i) => sum + (i + 1) * price, 0) / 28;
  expect(Math.abs(line.at(-1)! - last)).toBeLessThan(1e-9);
});
