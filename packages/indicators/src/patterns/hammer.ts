import { candlePattern } from './candle-pattern.ts';
import { bottomOfBody, nearness } from './candles.ts';
import { hangs } from './hanging-man.ts';

/** Sold off and bought back up, near the low of the bar before. */
export const hammer = candlePattern({
  name: 'Hammer',
  description:
    'A small body with a long lower shadow and hardly any upper one, near or below the low of the candle before: buyers took the price back up.',
  formula:
    'body < avg(body, 10)[1]; lower > 2 × body; upper < 0.1 × avg(range, 10)[1]; min(O, C) ≤ L[1] + 0.2 × avg(range, 5)[2]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLHAMMER, with a lower shadow of twice the body.",
  candles: 2,
  isMeasured: true,
  matches: (candles, bar) =>
    hangs(candles, bar) && bottomOfBody(candles, bar) <= candles.low[bar - 1]! + nearness(candles, bar - 1),
});
