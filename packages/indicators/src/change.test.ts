import { expect, it } from 'vitest';
import { leastChange } from './change.ts';

it('is more than rounding leaves between sums of the same paise, and between a price and itself after a split', () => {
  const apart = 100.01 + 100.02 + 100.06 - (100.06 + 100.02 + 100.01);
  expect(apart).not.toBe(0);
  expect(Math.abs(apart)).toBeLessThan(leastChange(300));
  expect(Math.abs(10_000.1 * 0.1 - 1000.01)).toBeGreaterThan(0);
  expect(Math.abs(10_000.1 * 0.1 - 1000.01)).toBeLessThan(leastChange(1000));
});

it('is less than a paisa of a dear share, and of one that splits have made cheap', () => {
  expect(0.01).toBeGreaterThan(leastChange(150_000));
  expect(0.000_001).toBeGreaterThan(leastChange(0.001));
});
