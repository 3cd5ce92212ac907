import { expect, it } from 'vitest';
import { expiryProfit } from './expiry-profile.ts';
import { heatMap } from './heat-map.ts';
import { noShift } from './market.ts';
import { profitsAt } from './profits.ts';
import { leg, plainMarket, positionOf } from './test-positions.ts';
import { priceGrid } from './unit-values.ts';

it('is the profit at each price on each day, the last row the expiry, nothing after it', () => {
  const position = positionOf(leg('CE', 'sell'), leg('PE', 'sell', { price: 28 }));
  const prices = Float64Array.of(900, 1000, 1100);
  const { profits } = heatMap(position, plainMarket(), { prices, days: [0, 14, 28, 29], shift: noShift });
  const row = (i: number) => [...profits.subarray(3 * i, 3 * i + 3)];
  expect(row(1)).toEqual([...profitsAt(position, plainMarket(), priceGrid(prices), { ahead: 14, shift: noShift })]);
  expect(row(2)).toEqual([...prices].map((price) => expiryProfit(position, price)));
  expect(row(3)).toEqual([NaN, NaN, NaN]);
});
