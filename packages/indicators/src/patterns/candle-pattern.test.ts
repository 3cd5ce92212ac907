import { expect, it } from 'vitest';
import { bullishEngulfing } from './bullish-engulfing.ts';
import { doji } from './doji.ts';
import { barsOf, type Candle } from './test-pattern.ts';

it('compares prices in whole paise: what calculating left in the last digits decides nothing', () => {
  // 3 × 1.1 is not the double 3.3, but it is the same price.
  const candles: Candle[] = [
    [3.3, 3.4, 2.9, 3],
    [3, 3.5, 2.9, 3 * 1.1],
  ];
  expect(3 * 1.1).toBeGreaterThan(3.3);
  expect(bullishEngulfing.compute(barsOf(candles)).found[1]).toBe(0);
});

it('is unknown where nothing moved in the ten candles before: a fund nobody trades is no doji every day', () => {
  const flat = Array.from({ length: 12 }, (): Candle => [50, 50, 50, 50]);
  const { found } = doji.compute(barsOf([...flat, [50, 51, 49, 50], [50, 51, 49, 50]]));
  expect([...found.subarray(10)]).toEqual([NaN, NaN, NaN, 1]);
});

it('is unknown from an unknown price until as many candles are known again', () => {
  const candles = Array.from({ length: 30 }, (): Candle => [100, 103, 99, 100]);
  const bars = barsOf(candles.with(15, [100, NaN, 99, 100]));
  const known = [...doji.compute(bars).found].map((value) => !Number.isNaN(value));
  expect(known).toEqual(known.map((_, i) => (i >= 10 && i < 15) || i >= 26));
});
