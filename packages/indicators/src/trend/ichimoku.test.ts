import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ichimoku } from './ichimoku.ts';

testIndicator(ichimoku);

const high = Float64Array.of(10, 12, 11, 15, 14, 20);
const low = Float64Array.of(8, 9, 7, 12, 10, 16);
const close = Float64Array.of(9, 11, 8, 14, 13, 18);

it('takes the middles of the ranges, and the cloud from the bar that drew it here', () => {
  const lines = ichimoku.compute({ high, low, close }, { conversion: 1, base: 2, span: 3, shift: 3 });
  expect([...lines.conversion]).toEqual([9, 10.5, 9, 13.5, 12, 18]);
  // Ranges of two bars 8–12, 7–12, 7–15, 10–15, 10–20; of three bars 7–12, 7–15, 7–15, 10–20.
  expect([...lines.base]).toEqual([NaN, 10, 9.5, 11, 12.5, 15]);
  // Counting the bar itself, the third bar on is two bars on.
  expect([...lines.spanA]).toEqual([NaN, NaN, NaN, 10.25, 9.25, 12.25]);
  expect([...lines.spanB]).toEqual([NaN, NaN, NaN, NaN, 9.5, 11]);
  expect([...lines.lagging]).toEqual([...close]);
});

it('draws the cloud 25 bars on, which is the 26th bar counting the first', () => {
  const bars = 120;
  const rising = Float64Array.from({ length: bars }, (_, i) => i);
  const { spanA, spanB } = ichimoku.compute({ high: rising, low: rising, close: rising });
  // On a line that rises by 1 the middle of n bars lies (n − 1) / 2 behind: 4 and 12.5 for span A, 25.5 for span B.
  expect(spanA.at(-1)).toBe(bars - 1 - 25 - (4 + 12.5) / 2);
  expect(spanB.at(-1)).toBe(bars - 1 - 25 - 25.5);
});
