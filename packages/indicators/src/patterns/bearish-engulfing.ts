import { engulfs } from './bullish-engulfing.ts';
import { candlePattern } from './candle-pattern.ts';

/** A rise that the next candle takes back whole. */
export const bearishEngulfing = candlePattern({
  name: 'Bearish Engulfing',
  description: 'A red candle whose body covers the whole body of the green candle before it.',
  formula: 'C[1] > O[1]; C < O; O ≥ C[1]; C ≤ O[1]; at least one of the last two strict',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLENGULFING.",
  candles: 2,
  isMeasured: false,
  isUpsideDown: true,
  matches: engulfs,
});
