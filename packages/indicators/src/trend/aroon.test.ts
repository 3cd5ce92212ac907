import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { aroon } from './aroon.ts';

testIndicator(aroon);

it('measures how fresh the extremes are, the newest of equal ones counting', () => {
  const high = Float64Array.of(10, 14, 12, 11, 13, 13, 12);
  const low = Float64Array.of(8, 9, 7, 9, 10, 8, 7);
  const { up, down, oscillator } = aroon.compute({ high, low }, { length: 4 });
  // Of five bars the high was 3 ago, 4 ago, then 13 is the highest and the newer one was 1 ago; the low 2, 3, then 0 ago.
  expect([...up]).toEqual([NaN, NaN, NaN, NaN, 25, 0, 75]);
  expect([...down]).toEqual([NaN, NaN, NaN, NaN, 50, 25, 100]);
  expect([...oscillator]).toEqual([NaN, NaN, NaN, NaN, -25, -25, -25]);
});

it('is unknown when its bars have no range', () => {
  const still = new Float64Array(20).fill(1000);
  const { up, down, oscillator } = aroon.compute({ high: still, low: still });
  for (const line of [up, down, oscillator]) expect([...line].every(Number.isNaN)).toBe(true);
});
