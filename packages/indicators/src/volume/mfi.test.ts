import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { mfi } from './mfi.ts';

testIndicator(mfi);

/** Bars whose typical price is their close. */
const flat = (close: Float64Array, volume: Float64Array) => ({ high: close, low: close, close, volume });

it('gives hand-worked values', () => {
  const close = Float64Array.of(10, 12, 11, 11, 20);
  const volume = Float64Array.of(5, 100, 200, 999, 30);
  // Flows up 1,200, –, –, 600; down –, 2,200, –, –: of 3,400, of 2,200, of 600.
  const { mfi: line } = mfi.compute(flat(close, volume), { length: 2 });
  expect([...line].map((value) => Number(value.toFixed(4)))).toEqual([NaN, NaN, 35.2941, 0, 100]);
});

it('is unknown when its own bars have no flow, whatever rounding has left of earlier ones', () => {
  const close = Float64Array.of(10.1, 10.7, 11.3, 11.3, 11.3, 11.3, 11.4);
  const volume = Float64Array.of(1.1, 2.3, 3.7, 1e9, 1e9, 1e9, 1);
  const { mfi: line } = mfi.compute(flat(close, volume), { length: 2 });
  expect([...line]).toEqual([NaN, NaN, 100, 100, NaN, NaN, 100]);
});

it('has no flow on a bar that nobody traded', () => {
  const line = mfi.compute(flat(Float64Array.of(10, 11, 12), Float64Array.of(5, 0, 0)), { length: 2 }).mfi;
  expect(line.at(-1)).toBeNaN();
});

it('takes no flow from a typical price that differs by rounding alone', () => {
  // H + L + C are 300.09 twice: the second bar has no direction, though its sum is another double.
  const high = Float64Array.of(100.06, 100.1);
  const low = Float64Array.of(100.01, 99.9);
  const close = Float64Array.of(100.02, 100.09);
  expect(high[0]! + low[0]! + close[0]!).not.toBe(high[1]! + low[1]! + close[1]!);
  const { up, down } = mfi.compute({ high, low, close, volume: Float64Array.of(10, 10) }, { length: 2 });
  expect([up[1], down[1]]).toEqual([0, 0]);
});
