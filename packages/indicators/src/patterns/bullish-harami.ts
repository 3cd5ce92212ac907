import { candlePattern } from './candle-pattern.ts';
import { type Candles, hasLongBody, hasShortBody, isGreen, isRed } from './candles.ts';

/** A fall that stops in a small candle. */
export const bullishHarami = candlePattern({
  name: 'Bullish Harami',
  description: 'A small green body wholly inside the long red body of the candle before: the selling pauses.',
  formula: 'C[1] < O[1]; body[1] > avg(body, 10)[2]; C > O; body < avg(body, 10)[1]; O > C[1]; C < O[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLHARAMI.",
  candles: 2,
  isMeasured: true,
  matches: isInside,
});

/** A short green body between the ends of a long red one. */
export function isInside(candles: Candles, bar: number): boolean {
  const { open, close } = candles;
  if (!isRed(candles, bar - 1) || !hasLongBody(candles, bar - 1)) return false;
  if (!isGreen(candles, bar) || !hasShortBody(candles, bar)) return false;
  return open[bar]! > close[bar - 1]! && close[bar]! < open[bar - 1]!;
}
