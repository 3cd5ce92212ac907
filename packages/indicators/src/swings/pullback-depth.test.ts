import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { pullbackDepth } from './pullback-depth.ts';

testIndicator(pullbackDepth);

const high = Float64Array.of(90, 100, 85, 90, 110, 104, 106, 112, 110, 111);
const low = Float64Array.of(80, 95, 75, 88, 105, 99, 101, 108, 105, 106);
const depths = (nth: number) =>
  [...pullbackDepth.compute({ high, low }, { reach: 1, nth }).depth].map((value) => Number(value.toFixed(4)));

it('gives hand-worked depths: three pullbacks, each shallower than the one before', () => {
  // From 100 to 75, from 110 to 99, from 112 to 105; each known a bar after its high, and growing while the low falls.
  expect(depths(1)).toEqual([NaN, NaN, 25, 25, 25, 10, 10, 10, 6.25, 6.25]);
  expect(depths(2)).toEqual([NaN, NaN, NaN, NaN, NaN, 25, 25, 25, 10, 10]);
  expect(depths(3)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 25, 25]);
});

it('grows with every lower low since the last swing high, and passes over an unknown one', () => {
  const bars = { high: Float64Array.of(90, 100, 95, 94, 93), low: Float64Array.of(80, 90, 92, NaN, 80) };
  const { depth } = pullbackDepth.compute(bars, { reach: 1, nth: 1 });
  expect([...depth].map((value) => Number(value.toFixed(4)))).toEqual([NaN, NaN, 8, 8, 20]);
});
