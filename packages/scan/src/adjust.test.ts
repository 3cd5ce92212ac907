import { type Bars, barColumns } from '@parakh/frames';
import { expect, it } from 'vitest';
import { adjusted } from './adjust.ts';

const DAY = 1440;

/** A share split 1:2 on day 3: the exchange published yesterday's close as traded on day 1 to 2, already halved on day 3. */
const split: Bars = {
  time: Int32Array.of(1 * DAY, 2 * DAY, 3 * DAY, 4 * DAY),
  columns: {
    ...barColumns(() => new Float64Array(4).fill(NaN)),
    close: Float64Array.of(100, 102, 52, 53),
    high: Float64Array.of(101, 103, 53, 54),
    volume: Float64Array.of(10, 20, 50, 60),
    turnover: Float64Array.of(1000, 2040, 2600, 3180),
    previousClose: Float64Array.of(99, 100, 51, 52),
  },
};
const halved = [{ exTime: 3 * DAY, factor: 0.5 }];

it('multiplies prices before the ex-day and divides quantities; money stays', () => {
  const { columns } = adjusted(split, halved, 4 * DAY);
  expect([...columns.close]).toEqual([50, 51, 52, 53]);
  expect([...columns.high]).toEqual([50.5, 51.5, 53, 54]);
  expect([...columns.volume]).toEqual([20, 40, 50, 60]);
  expect([...columns.turnover]).toEqual([1000, 2040, 2600, 3180]);
});

it('reads the previous close of the ex-day in new rupees, published as traded or not', () => {
  expect([...adjusted(split, halved, 4 * DAY).columns.previousClose]).toEqual([49.5, 50, 51, 52]);
  const asTraded = { ...split, columns: { ...split.columns, previousClose: Float64Array.of(99, 100, 102, 52) } };
  expect([...adjusted(asTraded, halved, 4 * DAY).columns.previousClose]).toEqual([49.5, 50, 51, 52]);
});

it('knows nothing of an ex-day before it came, and leaves what was handed in alone', () => {
  expect(adjusted(split, halved, 3 * DAY - 1)).toBe(split);
  adjusted(split, halved, 4 * DAY);
  expect([...split.columns.close]).toEqual([100, 102, 52, 53]);
});

it('multiplies factors of several ex-days', () => {
  const both = [...halved, { exTime: 4 * DAY, factor: 0.1 }];
  expect([...adjusted(split, both, 4 * DAY).columns.close].map((price) => Number(price.toFixed(6)))).toEqual([
    5, 5.1, 5.2, 53,
  ]);
});
