import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { swingLow } from './swing-low.ts';
import { valueAtSwingLow } from './value-at-swing-low.ts';

testIndicator(valueAtSwingLow);

it('finds a bullish divergence: a lower low of the price, a higher one of the oscillator, when the second is confirmed', () => {
  const low = Float64Array.of(10, 8, 9, 10, 7, 9, 9);
  const source = Float64Array.of(50, 20, 40, 45, 28, 30, 50);
  const { last, previous } = valueAtSwingLow.compute({ low, source }, { reach: 1 });
  expect([...last]).toEqual([NaN, NaN, 20, 20, 20, 28, 28]);
  expect([...previous]).toEqual([NaN, NaN, NaN, NaN, NaN, 20, 20]);
  const price = swingLow.compute({ low }, { reach: 1 });
  const diverges = low.map((_, i) => Number(price.last[i]! < price.previous[i]! && last[i]! > previous[i]!));
  expect([...diverges]).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

it('is unknown where the value was on the bar of the swing', () => {
  const low = Float64Array.of(10, 8, 9, 9);
  const source = Float64Array.of(50, NaN, 40, 45);
  expect([...valueAtSwingLow.compute({ low, source }, { reach: 1 }).last]).toEqual([NaN, NaN, NaN, NaN]);
});
