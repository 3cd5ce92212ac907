import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { parabolicSar } from './parabolic-sar.ts';

testIndicator(parabolicSar);

const bars = {
  high: Float64Array.of(10, 12, 14, 15, 13, 11, 10),
  low: Float64Array.of(8, 9, 10, 12, 9.5, 8, 7),
  close: Float64Array.of(9, 11, 13, 14, 10, 9, 8),
};
const params = { step: 0.1, max: 0.2 };
const gap = (column: Float64Array) => Float64Array.of(NaN, ...column.subarray(0, 3), NaN, ...column.subarray(3));
const rounded = (column: Iterable<number>) => [...column].map((value) => Number(value.toFixed(9)));

it('gives values worked by hand by the rule that TradingView prints for ta.sar', () => {
  const { side, extreme, pace, sar } = parabolicSar.compute(bars, params);
  // The close rises: up, from the first low. 8 + 0.1 × (12 − 8) = 8.4 must stay under the low of 8, twice; then
  // 8 + 0.2 × (14 − 8) = 9.2 under 9; then 9 + 0.2 × (15 − 9) = 10.2 is hit by the low of 9.5: down, from the high of 15.
  // Then 15 + 0.1 × (9.5 − 15) = 14.45 must stay over 15, and 15 + 0.2 × (8 − 15) = 13.6.
  expect(rounded(sar)).toEqual([NaN, 8, 8, 9, 15, 15, 13.6]);
  expect([...side]).toEqual([0, 1, 1, 1, -1, -1, -1]);
  expect([...extreme]).toEqual([NaN, 12, 14, 15, 9.5, 8, 7]);
  expect(rounded(pace)).toEqual([NaN, 0.1, 0.2, 0.2, 0.1, 0.2, 0.2]);
});

it('begins down when the second close is not above the first', () => {
  const { side, sar } = parabolicSar.compute({ ...bars, close: bars.close.with(1, 9) }, params);
  // 10 + 0.1 × (9 − 10) = 9.9 is hit at once by the high of 12: up, from the low of 9, under the low of 8.
  expect([side[1], sar[1]]).toEqual([1, 8]);
});

it('passes over a bar without prices', () => {
  const { sar } = parabolicSar.compute({ high: gap(bars.high), low: gap(bars.low), close: gap(bars.close) }, params);
  expect(rounded(sar)).toEqual([NaN, NaN, 8, 8, NaN, 9, 15, 15, 13.6]);
});
