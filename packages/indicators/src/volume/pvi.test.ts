import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { pvi } from './pvi.ts';

testIndicator(pvi);

it('follows the close on bars with more volume than the bar before, and does not move on the others', () => {
  const close = Float64Array.of(100, 110, 121, 121, 60.5, 121);
  const volume = Float64Array.of(500, 600, 600, 700, 300, 301);
  const values = [...pvi.compute({ close, volume }).pvi].map((value) => Number(value.toFixed(9)));
  expect(values).toEqual([1000, 1100, 1100, 1100, 1100, 2200]);
});
