import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ema } from '../trend/ema.ts';
import { atr } from './atr.ts';
import { keltner } from './keltner.ts';

testIndicator(keltner);

const bars = {
  high: Float64Array.of(10, 15, 14),
  low: Float64Array.of(8, 13, 6),
  close: Float64Array.of(9, 14, 7),
};

it('lies average true ranges around the average, as StockCharts works it out', () => {
  const { upper, middle, lower } = keltner.compute(bars, { length: 2, deviation: 1.5, atr: 2 });
  // True ranges 2, 6, 8, averages 4 and 6. Averages of the close 11.5 and 11.5 + 2/3 × (7 − 11.5) = 8.5.
  expect([...middle]).toEqual([NaN, 11.5, 8.5]);
  expect([...upper]).toEqual([NaN, 17.5, 17.5]);
  expect([...lower]).toEqual([NaN, 5.5, -0.5]);
});

it('is made of the very averages that EMA and ATR give, ten bars of ATR by default', () => {
  const close = Float64Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i));
  const [high, low] = [close.map((price) => price + 2), close.map((price) => price - 1)];
  const columns = keltner.compute({ high, low, close });
  expect(columns.middle).toEqual(ema.compute({ close }, { length: 20 }).ema);
  expect(columns.atr).toEqual(atr.compute({ high, low, close }, { length: 10 }).atr);
});
