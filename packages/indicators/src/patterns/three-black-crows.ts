import { candlePattern } from './candle-pattern.ts';
import { march } from './three-white-soldiers.ts';

/** Three steady falls. */
export const threeBlackCrows = candlePattern({
  name: 'Three Black Crows',
  description:
    'Three red candles that close lower and lower near their lows, each opening within or near the body before and none far shorter than it.',
  formula:
    'three times C < O and lower < 0.1 × avg(range, 10)[1]; twice C < C[1], O[1] > O ≥ C[1] − 0.2 × avg(range, 5)[2], body > body[1] − 0.6 × avg(range, 5)[2]',
  source: 'Steve Nison, Japanese Candlestick Charting Techniques (1991), as the mirror of three white soldiers.',
  candles: 3,
  isMeasured: true,
  isUpsideDown: true,
  matches: march,
});
