import { candlePattern } from './candle-pattern.ts';
import { rises } from './morning-star.ts';

/** A rise, a pause above it, and a fall back into it. */
export const eveningStar = candlePattern({
  name: 'Evening Star',
  description:
    'A long green candle, a small body that gaps above it, and a red candle that closes well into the green body: by more than 30 percent.',
  formula:
    'C[2] > O[2]; body[2] > avg(body, 10)[3]; body[1] < avg(body, 10)[2]; min(O, C)[1] > C[2]; C < O; C < C[2] − 0.3 × body[2]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLEVENINGSTAR with its penetration of 30 percent.",
  candles: 3,
  isMeasured: true,
  isUpsideDown: true,
  matches: rises,
});
