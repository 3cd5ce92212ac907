import { candlePattern } from './candle-pattern.ts';
import { gapsDown } from './candles.ts';
import { reachesUp } from './shooting-star.ts';

/** The shape of a shooting star, at the bottom. */
export const invertedHammer = candlePattern({
  name: 'Inverted Hammer',
  description:
    'A small body below the body of the candle before, with a long upper shadow and hardly any lower one: a first try of the buyers.',
  formula:
    'body < avg(body, 10)[1]; upper > body and upper ≥ 2 × body; lower < 0.1 × avg(range, 10)[1]; max(O, C) < min(O, C)[1]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLINVERTEDHAMMER, with an upper shadow of twice the body.",
  candles: 2,
  isMeasured: true,
  matches: (candles, bar) => reachesUp(candles, bar) && gapsDown(candles, bar),
});
