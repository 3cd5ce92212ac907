import { candlePattern } from './candle-pattern.ts';
import { bottomOfBody, type Candles, hasNoUpperShadow, hasShortBody, lowerShadow, nearness } from './candles.ts';

/** The shape of a hammer, at the top. */
export const hangingMan = candlePattern({
  name: 'Hanging Man',
  description:
    'A small body with a long lower shadow and hardly any upper one, near or above the high of the candle before: a hammer after a rise.',
  formula:
    'body < avg(body, 10)[1]; lower > 2 × body; upper < 0.1 × avg(range, 10)[1]; min(O, C) ≥ H[1] − 0.2 × avg(range, 5)[2]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLHANGINGMAN, with a lower shadow of twice the body.",
  candles: 2,
  isMeasured: true,
  matches: (candles, bar) =>
    hangs(candles, bar) && bottomOfBody(candles, bar) >= candles.high[bar - 1]! - nearness(candles, bar - 1),
});

/** A small body at the top of its range, and below it a shadow of more than twice its length. */
export function hangs(candles: Candles, bar: number): boolean {
  if (!hasShortBody(candles, bar) || !hasNoUpperShadow(candles, bar)) return false;
  return lowerShadow(candles, bar) > 2 * candles.body[bar]!;
}
