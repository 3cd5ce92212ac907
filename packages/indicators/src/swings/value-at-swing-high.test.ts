import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { valueAtSwingHigh } from './value-at-swing-high.ts';

testIndicator(valueAtSwingHigh);

it('reads the value on the bars of the last two swing highs, once they are confirmed', () => {
  const high = Float64Array.of(10, 12, 9, 10, 13, 9, 9);
  const source = Float64Array.of(50, 80, 40, 45, 72, 30, 50);
  const { last, previous } = valueAtSwingHigh.compute({ high, source }, { reach: 1 });
  expect([...last]).toEqual([NaN, NaN, 80, 80, 80, 72, 72]);
  expect([...previous]).toEqual([NaN, NaN, NaN, NaN, NaN, 80, 80]);
});
