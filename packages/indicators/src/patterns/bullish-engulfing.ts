import { candlePattern } from './candle-pattern.ts';
import { type Candles, isGreen, isRed } from './candles.ts';

/** A fall that the next candle takes back whole. */
export const bullishEngulfing = candlePattern({
  name: 'Bullish Engulfing',
  description: 'A green candle whose body covers the whole body of the red candle before it.',
  formula: 'C[1] < O[1]; C > O; O ≤ C[1]; C ≥ O[1]; at least one of the last two strict',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLENGULFING.",
  candles: 2,
  isMeasured: false,
  matches: engulfs,
});

/** The body covers the one before and is larger. */
export function engulfs(candles: Candles, bar: number): boolean {
  const { open, close, body } = candles;
  if (!isRed(candles, bar - 1) || !isGreen(candles, bar)) return false;
  return open[bar]! <= close[bar - 1]! && close[bar]! >= open[bar - 1]! && body[bar]! > body[bar - 1]!;
}
