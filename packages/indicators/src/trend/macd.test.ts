import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ema } from './ema.ts';
import { macd } from './macd.ts';

testIndicator(macd);

const rounded = (column: Iterable<number>) => [...column].map((value) => Number(value.toFixed(10)));

it('is the distance of two averages, beside an average of that distance', () => {
  const { line, signal, histogram } = macd.compute(
    { close: Float64Array.of(1, 3, 6, 3) },
    { fast: 1, slow: 2, signal: 2 },
  );
  // The slow averages are 2, then 14/3, then 32/9; the fast ones are the closes themselves.
  const distances = [3 - 2, 6 - 14 / 3, 3 - 32 / 9];
  const firstSignal = (distances[0]! + distances[1]!) / 2;
  const secondSignal = firstSignal + (2 / 3) * (distances[2]! - firstSignal);
  expect(rounded(line)).toEqual(rounded([NaN, ...distances]));
  expect(rounded(signal)).toEqual(rounded([NaN, NaN, firstSignal, secondSignal]));
  expect(rounded(histogram)).toEqual(rounded([NaN, NaN, distances[1]! - firstSignal, distances[2]! - secondSignal]));
});

it('is made of the very averages that EMA gives', () => {
  const close = Float64Array.from({ length: 90 }, (_, i) => 100 + 10 * Math.sin(i));
  const { fast, slow } = macd.compute({ close });
  expect(fast).toEqual(ema.compute({ close }, { length: 12 }).ema);
  expect(slow).toEqual(ema.compute({ close }, { length: 26 }).ema);
});
