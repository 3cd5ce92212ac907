import { candlePattern } from './candle-pattern.ts';
import { pierces } from './piercing-line.ts';

/** A rise of which more than half is given back, from above the high. */
export const darkCloudCover = candlePattern({
  name: 'Dark Cloud Cover',
  description:
    'A red candle that opens above the high of the long green one before it and closes below the middle of its body.',
  formula: 'C[1] > O[1]; body[1] > avg(body, 10)[2]; C < O; O > H[1]; C < (O + C)[1] / 2; C > O[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLDARKCLOUDCOVER.",
  candles: 2,
  isMeasured: true,
  isUpsideDown: true,
  matches: pierces,
});
