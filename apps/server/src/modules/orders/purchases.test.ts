import { expect, it } from 'vitest';
import { purchasesIn } from './purchases.ts';

const today = '2026-11-20';
const fill = (side: 'BUY' | 'SELL', day: string, quantity: number, price: number) => {
  return { symbol: 'SBIN', side, day, quantity, price };
};
const bought = [
  fill('BUY', '2025-03-03', 6, 50_000),
  fill('BUY', '2025-03-03', 4, 50_500),
  fill('BUY', '2026-06-15', 10, 60_000),
];
const at = (quantity: number | null, ...more: readonly ReturnType<typeof fill>[]) =>
  purchasesIn([...bought, ...more], { quantity, today });

it('fills of one day are one purchase', () => {
  expect(at(20)).toEqual([
    { day: '2025-03-03', quantity: 10, cost: 6 * 50_000 + 4 * 50_500 },
    { day: '2026-06-15', quantity: 10, cost: 600_000 },
  ]);
});

it('a sale takes the oldest shares', () => {
  // All six at ₹500, and one of the four at ₹505.
  expect(at(13, fill('SELL', '2026-08-03', 7, 61_000))).toEqual([
    { day: '2025-03-03', quantity: 3, cost: 3 * 50_500 },
    { day: '2026-06-15', quantity: 10, cost: 600_000 },
  ]);
  expect(at(4, fill('SELL', '2026-08-03', 16, 61_000))).toEqual([{ day: '2026-06-15', quantity: 4, cost: 240_000 }]);
});

it('what is bought today is no holding yet; what is sold today has left it, or has not', () => {
  const now = [fill('BUY', today, 5, 70_000), fill('SELL', today, 10, 70_000)];
  expect(at(20, ...now)?.map(({ quantity }) => quantity)).toEqual([10, 10]);
  expect(at(10, ...now)).toEqual([{ day: '2026-06-15', quantity: 10, cost: 600_000 }]);
});

it('nothing is known where the fills do not make up what is there', () => {
  expect(at(21)).toBeUndefined();
  expect(at(null)).toBeUndefined();
  // Ten more had been there before the journal began: sold with those, the rest is not what it seems.
  expect(at(10, fill('SELL', '2026-08-03', 20, 61_000))).toBeUndefined();
  expect(at(5, fill('SELL', '2026-08-03', 25, 61_000), fill('BUY', '2026-09-01', 5, 62_000))).toBeUndefined();
  expect(purchasesIn([], { quantity: 0, today })).toBeUndefined();
});
