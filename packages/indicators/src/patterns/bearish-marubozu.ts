import { isAllBody } from './bullish-marubozu.ts';
import { candlePattern } from './candle-pattern.ts';

/** Sold from the first trade to the last. */
export const bearishMarubozu = candlePattern({
  name: 'Bearish Marubozu',
  description: 'A long red candle with hardly any shadow: sellers led from the open to the close.',
  formula: 'C < O; body > avg(body, 10)[1]; upper and lower < 0.1 × avg(range, 10)[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLMARUBOZU.",
  candles: 1,
  isMeasured: true,
  isUpsideDown: true,
  matches: isAllBody,
});
