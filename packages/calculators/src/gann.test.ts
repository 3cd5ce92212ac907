import { expect, it } from 'vitest';
import { gannAround, gannSquare } from './gann.ts';

const rounded = (prices: readonly number[]) => prices.map((price) => Math.round(100 * price) / 100);
const prices = (reading: 'exact' | 'whole', each: number) =>
  rounded(gannAround(2450, reading, each).map(({ price }) => price));

it('the root of 2,450 gives the levels of the specification on both sides', () => {
  expect(prices('exact', 4)).toEqual([2499.75, 2487.26, 2474.81, 2462.39, 2437.64, 2425.31, 2413.02, 2400.75]);
  expect(gannAround(2450, 'exact', 2).map(({ degrees }) => degrees)).toEqual([45, 22.5, -22.5, -45]);
});

it('the grid of whole roots around 2,450 is that of the specification', () => {
  expect(prices('whole', 5)).toEqual([
    2500, 2487.52, 2475.06, 2462.64, 2450.25, 2437.89, 2425.56, 2413.27, 2401, 2388.77,
  ]);
});

it('the square of the grid holds the price in its second ring, that of the root begins with it', () => {
  const grid = gannSquare(2450, 'whole', 'up');
  expect([grid.centre, grid.rings[0]!.at(-1), grid.rings[1]!.at(-1)]).toEqual([48 ** 2, 49 ** 2, 50 ** 2]);
  const exact = gannSquare(2450, 'exact', 'up');
  expect(rounded([exact.centre, exact.rings[0]![0]!, exact.rings[0]![7]!])).toEqual([2450, 2474.81, 2651.99]);
  expect(rounded([gannSquare(2450, 'exact', 'down').rings[0]![7]!])).toEqual([2256.01]);
});

it('below the centre there is nothing', () => {
  expect(gannAround(0.01, 'exact', 5).filter(({ price }) => price < 0.01)).toEqual([]);
});
