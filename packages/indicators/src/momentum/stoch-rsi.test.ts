import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { stochRsi } from './stoch-rsi.ts';

// Over a few bars the price often only rises or only falls, and the RSI stands at 100 or 0.
testIndicator(stochRsi, { least: { length: 14 } });

it('is the place of the RSI in its own range', () => {
  const close = Float64Array.of(100, 102, 101, 104, 103);
  const { rsi, stochRsi: line } = stochRsi.compute({ close }, { length: 2 });
  // Rises 2, 0, 3, 0 and falls 0, 1, 0, 1: averages 1 | ½, 2 | ¼, 1 | ⅝, so RSI 2/3, 8/9 and 8/13 of 100.
  expect([...rsi].map((value) => Number(value.toFixed(4)))).toEqual([NaN, NaN, 66.6667, 88.8889, 61.5385]);
  expect([...line]).toEqual([NaN, NaN, NaN, 1, 0]);
});

it('is unknown when the price has stood still for its own bars, whatever rounding does to the RSI', () => {
  const close = Float64Array.from({ length: 80 }, (_, i) => (i < 40 ? 100 + Math.sin(i) : 100.1));
  const { rsi, stochRsi: line } = stochRsi.compute({ close });
  expect(rsi.at(-1)).toBeGreaterThan(0);
  expect(line[52]).toBeGreaterThanOrEqual(0);
  expect([...line.subarray(54)].every(Number.isNaN)).toBe(true);
});
