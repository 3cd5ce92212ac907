import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { sma } from '../trend/sma.ts';
import { bollinger } from './bollinger.ts';

testIndicator(bollinger);

it('lies population deviations around the mean', () => {
  const { upper, middle, lower } = bollinger.compute({ close: Float64Array.of(1, 3, 3) }, { length: 2, deviation: 2 });
  expect([[...upper], [...middle], [...lower]]).toEqual([
    [NaN, 4, 3],
    [NaN, 2, 3],
    [NaN, 0, 3],
  ]);
});

it('has the very mean that SMA gives', () => {
  const close = Float64Array.from({ length: 700 }, (_, i) => 100 + 10 * Math.sin(i));
  expect(bollinger.compute({ close }).middle).toEqual(sma.compute({ source: close }).sma);
});

it('keeps the digits of a deviation that is tiny beside the price', () => {
  const source = random(5);
  const close = Float64Array.from({ length: 700 }, () => 1e6 + source.normal() / 1000);
  const { middle, upper } = bollinger.compute({ close }, { length: 20, deviation: 1 });
  const last = close.subarray(-20).map((price) => price - 1e6);
  const mean = last.reduce((sum, x) => sum + x, 0) / 20;
  const deviation = Math.sqrt(last.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 20);
  expect(upper.at(-1)! - middle.at(-1)!).toBeCloseTo(deviation, 8);
});
