import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { tema } from './tema.ts';

testIndicator(tema);

it('is worked out of three averages, each begun with the mean of its first values', () => {
  const columns = tema.compute({ close: Float64Array.of(2, 4, 6, 8, 3.5) }, { length: 2 });
  // Each takes over two thirds of the way. A straight line is followed without lag: 3, 5, 7 | 4, 6 | 5.
  expect([...columns.once]).toEqual([NaN, 3, 5, 7, expect.closeTo(14 / 3, 10)]);
  expect([...columns.twice]).toEqual([NaN, NaN, 4, 6, expect.closeTo(46 / 9, 10)]);
  expect([...columns.thrice]).toEqual([NaN, NaN, NaN, 5, expect.closeTo(137 / 27, 10)]);
  // 3 × 7 − 3 × 6 + 5, then 14 − 46/3 + 137/27.
  expect([...columns.tema]).toEqual([NaN, NaN, NaN, 8, expect.closeTo(101 / 27, 10)]);
});
