import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { dema } from './dema.ts';

testIndicator(dema);

it('is twice the average less the average of the average', () => {
  const { once, twice, dema: line } = dema.compute({ close: Float64Array.of(2, 4, 6, 10.5) }, { length: 2 });
  // Each average takes over two thirds of the way: 3, 5, 26/3; of these 4, then 4 + 2/3 × (26/3 − 4) = 64/9.
  expect([...once]).toEqual([NaN, 3, 5, expect.closeTo(26 / 3, 10)]);
  expect([...twice]).toEqual([NaN, NaN, 4, expect.closeTo(64 / 9, 10)]);
  expect([...line]).toEqual([NaN, NaN, 6, expect.closeTo(92 / 9, 10)]);
});

it('stays exactly at a price that never moves', () => {
  const { dema: line } = dema.compute({ close: new Float64Array(300).fill(250.35) });
  expect(new Set(line.subarray(38))).toEqual(new Set([250.35]));
});
