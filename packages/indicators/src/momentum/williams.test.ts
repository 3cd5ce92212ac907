import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { williams } from './williams.ts';

testIndicator(williams);

it('counts down from the top of the range', () => {
  const { williams: line } = williams.compute(
    { high: Float64Array.of(10, 12, 14), low: Float64Array.of(8, 9, 11), close: Float64Array.of(9, 12, 11) },
    { length: 2 },
  );
  // At the top of 8 to 12, then 3 of 5 below the top of 9 to 14.
  expect([...line]).toEqual([NaN, 0, -60]);
});

it('is unknown when its bars have no range', () => {
  const still = new Float64Array(5).fill(1000);
  const { williams: line } = williams.compute({ high: still, low: still, close: still }, { length: 3 });
  expect([...line]).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

it('is 0 or -100 to the last digit at an end of the range, whatever the prices', () => {
  const close = Float64Array.from({ length: 2000 }, (_, i) => 0.05 * Math.round(20_000 + 3000 * Math.sin(i * i)));
  const { williams: line } = williams.compute({ high: close, low: close, close }, { length: 3 });
  for (const [end, value] of [
    [Math.max, 0],
    [Math.min, -100],
  ] as const) {
    const at = [...close.keys()].filter((i) => i >= 2 && close[i] === end(...close.subarray(i - 2, i + 1)));
    expect(at.length).toBeGreaterThan(100);
    expect(new Set(at.map((i) => line[i]! + 0))).toEqual(new Set([value]));
  }
});
