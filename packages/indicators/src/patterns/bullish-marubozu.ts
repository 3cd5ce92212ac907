import { candlePattern } from './candle-pattern.ts';
import { type Candles, hasLongBody, hasNoLowerShadow, hasNoUpperShadow, isGreen } from './candles.ts';

/** Bought from the first trade to the last. */
export const bullishMarubozu = candlePattern({
  name: 'Bullish Marubozu',
  description: 'A long green candle with hardly any shadow: buyers led from the open to the close.',
  formula: 'C > O; body > avg(body, 10)[1]; upper and lower < 0.1 × avg(range, 10)[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLMARUBOZU.",
  candles: 1,
  isMeasured: true,
  matches: isAllBody,
});

/** A long green body without shadows. */
export function isAllBody(candles: Candles, bar: number): boolean {
  if (!isGreen(candles, bar) || !hasLongBody(candles, bar)) return false;
  return hasNoUpperShadow(candles, bar) && hasNoLowerShadow(candles, bar);
}
