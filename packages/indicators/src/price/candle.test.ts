import { expect, it } from 'vitest';
import { priceFields } from '../index.ts';
import { testIndicator } from '../test-indicator.ts';
import { close } from './close.ts';
import { high } from './high.ts';
import { low } from './low.ts';
import { open } from './open.ts';
import { volume } from './volume.ts';

for (const word of priceFields) testIndicator(word);

it('the price words are the candle made of the last bars', () => {
  const values = Float64Array.of(3, 1, 4, 1, 5);
  const length = 3;
  expect([...open.compute({ open: values }, { length }).out]).toEqual([NaN, NaN, 3, 1, 4]);
  expect([...high.compute({ high: values }, { length }).out]).toEqual([NaN, NaN, 4, 4, 5]);
  expect([...low.compute({ low: values }, { length }).out]).toEqual([NaN, NaN, 1, 1, 1]);
  expect([...close.compute({ close: values }, { length }).out]).toEqual([NaN, NaN, 4, 1, 5]);
  expect([...volume.compute({ volume: values }, { length }).out]).toEqual([NaN, NaN, 8, 6, 10]);
});

it('a price word without a number is the bar itself', () => {
  const values = Float64Array.of(3, 1, NaN, 4);
  expect([...close.compute({ close: values }).out]).toEqual([...values]);
});
