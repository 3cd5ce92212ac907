import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { obv } from './obv.ts';

testIndicator(obv);

const close = Float64Array.of(10, 11, 11, 9, 12);
const volume = Float64Array.of(500, 100, 200, 300, 50);

it('gives hand-worked values', () => {
  expect([...obv.compute({ close, volume }).obv]).toEqual([0, 100, 100, -200, -150]);
});

it('misses the bar after an unknown close, whose direction nobody knows, and goes on', () => {
  expect([...obv.compute({ close: close.with(2, NaN), volume }).obv]).toEqual([0, 100, NaN, NaN, 150]);
});
