import { isInside } from './bullish-harami.ts';
import { candlePattern } from './candle-pattern.ts';

/** A rise that stops in a small candle. */
export const bearishHarami = candlePattern({
  name: 'Bearish Harami',
  description: 'A small red body wholly inside the long green body of the candle before: the buying pauses.',
  formula: 'C[1] > O[1]; body[1] > avg(body, 10)[2]; C < O; body < avg(body, 10)[1]; O < C[1]; C > O[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLHARAMI.",
  candles: 2,
  isMeasured: true,
  isUpsideDown: true,
  matches: isInside,
});
