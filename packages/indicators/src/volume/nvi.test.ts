import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { nvi } from './nvi.ts';

testIndicator(nvi);

const close = Float64Array.of(100, 110, 121, 121, 60.5);
const volume = Float64Array.of(500, 400, 400, 600, 300);

it('follows the close on bars with less volume than the bar before, and does not move on the others', () => {
  const values = [...nvi.compute({ close, volume }).nvi].map((value) => Number(value.toFixed(9)));
  expect(values).toEqual([1000, 1100, 1100, 1100, 550]);
});

it('misses the bar after an unknown volume and goes on', () => {
  const values = [...nvi.compute({ close, volume: volume.with(2, NaN) }).nvi].map((value) => Number(value.toFixed(9)));
  expect(values).toEqual([1000, 1100, NaN, NaN, 550]);
});
