import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { adx } from './adx.ts';

testIndicator(adx);

const rounded = (column: Iterable<number>) => [...column].map((value) => Number(value.toFixed(4)));
const flat = (price: number) => new Float64Array(12).fill(price);

it('gives hand-worked values on a five-bar series', () => {
  const columns = adx.compute(
    {
      high: Float64Array.of(10, 12, 13, 12.5, 14),
      low: Float64Array.of(8, 9, 10, 8, 9),
      close: Float64Array.of(9, 11, 12, 9, 13.5),
    },
    { length: 2 },
  );
  expect([...columns.range]).toEqual([NaN, 3, 3, 4.5, 5]);
  expect([...columns.up]).toEqual([NaN, 2, 1, 0, 1.5]);
  expect([...columns.down]).toEqual([NaN, 0, 0, 2, 0]);
  expect(rounded(columns.plus)).toEqual([NaN, NaN, 50, 20, 25.7143]);
  expect(rounded(columns.minus)).toEqual([NaN, NaN, 0, 26.6667, 11.4286]);
  expect(rounded(columns.adx)).toEqual([NaN, NaN, NaN, 57.1429, 47.8022]);
});

it('is unknown when nothing moves', () => {
  const columns = adx.compute({ high: flat(5), low: flat(5), close: flat(5) }, { length: 2 });
  for (const name of ['adx', 'plus', 'minus'] as const) expect(columns[name].at(-1)).toBeNaN();
});

it('is 0 when bars have a range but never reach beyond the one before', () => {
  const columns = adx.compute({ high: flat(6), low: flat(4), close: flat(5) }, { length: 2 });
  expect([columns.adx, columns.plus, columns.minus].map((column) => column.at(-1))).toEqual([0, 0, 0]);
});
