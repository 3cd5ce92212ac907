import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { vwap } from './vwap.ts';

testIndicator(vwap);

it('gives hand-worked values', () => {
  const high = Float64Array.of(12, 15, 21);
  const low = Float64Array.of(9, 12, 18);
  const close = Float64Array.of(9, 15, 18);
  const volume = Float64Array.of(100, 300, 100);
  // Typical prices 10, 14, 19: (1,000 + 4,200) / 400 and (4,200 + 1,900) / 400.
  const line = vwap.compute({ high, low, close, volume }, { length: 2 }).vwap;
  expect([...line].map((value) => Number(value.toFixed(10)))).toEqual([NaN, 13, 15.25]);
});

it('of a price that never moves is that price exactly', () => {
  const close = new Float64Array(600).fill(1000.05);
  const volume = close.map((_, i) => 1 + ((i * 7919) % 1013));
  const line = vwap.compute({ high: close, low: close, close, volume }, { length: 14 }).vwap;
  expect(new Set(line.subarray(13))).toEqual(new Set([1000.05]));
});

it('is unknown while nothing trades, and comes back with the first trade', () => {
  const close = Float64Array.of(10, 11, 12, 13, 14);
  const volume = Float64Array.of(0.3, 0.7, 0, 0, 5);
  const line = vwap.compute({ high: close, low: close, close, volume }, { length: 2 }).vwap;
  expect([...line].map((value) => Number(value.toFixed(10)))).toEqual([NaN, 10.7, 11, NaN, 14]);
});
