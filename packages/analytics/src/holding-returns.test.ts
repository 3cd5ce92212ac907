import { MINUTES_A_DAY } from '@parakh/market';
import { expect, it } from 'vitest';
import { betaOf, dailyChanges, deepestFall, historicalLoss, yearlyVolatility } from './holding-returns.ts';

const onDays = (...days: number[]) => Int32Array.from(days, (day) => day * MINUTES_A_DAY);

it('takes no change over months that are not held for a day’s', () => {
  const changes = dailyChanges(Float64Array.of(100, 110, 55, 66), onDays(0, 3, 200, 201));
  expect([...changes].map((change) => Number(change.toFixed(9)))).toEqual([0.1, 0.2]);
});

it('finds the deepest fall below the highest value before it', () => {
  expect(deepestFall(Float64Array.of(100, 120, 90, 130, 117))).toEqual({ pct: 25, from: 1, to: 2 });
  expect(deepestFall(Float64Array.of(1, 2, 3))).toEqual({ pct: 0, from: 0, to: 0 });
});

it('tells the loss that one session in twenty exceeded', () => {
  const changes = Float64Array.from({ length: 40 }, (_, i) => (i - 10) / 1000);
  // The two worst are −1.0 % and −0.9 %.
  expect(historicalLoss(changes)).toBeCloseTo(0.8, 9);
});

it('says nothing of fewer than twenty changes', () => {
  const few = new Float64Array(19).fill(0.01);
  expect([historicalLoss(few), yearlyVolatility(few), betaOf(few, few)]).toEqual([NaN, NaN, NaN]);
});

it('goes twice as far as the market with a beta of two', () => {
  const market = Float64Array.from({ length: 30 }, (_, i) => Math.sin(i) / 100);
  expect(
    betaOf(
      market.map((change) => 2 * change),
      market,
    ),
  ).toBeCloseTo(2, 9);
});
