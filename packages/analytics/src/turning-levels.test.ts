import { barColumns } from '@parakh/frames';
import { expect, it } from 'vitest';
import { turnsOf } from './turning-levels.ts';

/** Goes up and down between 100 and 110 in steps of 1, for so many bars. */
const swinging = (bars: number) => {
  const close = Float64Array.from({ length: bars }, (_, i) => 100 + (i % 20 <= 10 ? i % 20 : 20 - (i % 20)));
  const columns = barColumns((field) => (field === 'volume' ? new Float64Array(bars).fill(1000) : close.slice()));
  return { time: Int32Array.from({ length: bars }, (_, i) => 1440 * (20_000 + i)), columns };
};

it('levels are swings that lie within half an average true range, counted by age and volume', () => {
  const { atr, clusters } = turnsOf(swinging(101));
  expect(atr).toBeCloseTo(1, 3);
  expect(clusters.map(({ price, touches }) => [Math.round(1e6 * price) / 1e6, touches])).toEqual([
    [100, 4],
    [110, 5],
  ]);
  // Lows at bars 20, 40, 60, 80 of 101: each counts half as much for every 125 bars of age.
  const weights = [80, 60, 40, 20].map((age) => 0.5 ** (age / 125));
  expect(clusters[0]!.strength).toBeCloseTo(
    weights.reduce((sum, weight) => sum + weight),
    9,
  );
});
