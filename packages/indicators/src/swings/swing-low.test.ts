import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { swingLow } from './swing-low.ts';

testIndicator(swingLow);

it('is known k bars after the low and not before', () => {
  const low = Float64Array.of(10, 9, 8, 9, 9.5, 9, 7, 8, 9, 8.5);
  const { last, previous, age } = swingLow.compute({ low }, { reach: 2 });
  expect([...last]).toEqual([NaN, NaN, NaN, NaN, 8, 8, 8, 8, 7, 7]);
  expect([...previous]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 8, 8]);
  expect([...age]).toEqual([NaN, NaN, NaN, NaN, 2, 3, 4, 5, 2, 3]);
});

it('mirrors nothing but the side: an equal low makes no swing', () => {
  const low = Float64Array.of(10, 5, 5, 9, 6, 8);
  expect([...swingLow.compute({ low }, { reach: 1 }).last]).toEqual([NaN, NaN, NaN, NaN, NaN, 6]);
});
