import { candlePattern } from './candle-pattern.ts';
import { type Candles, gapsUp, hasNoLowerShadow, hasShortBody, upperShadow } from './candles.ts';

/** Bought up and sold back down, after a gap up. */
export const shootingStar = candlePattern({
  name: 'Shooting Star',
  description:
    'A small body above the body of the candle before, with a long upper shadow and hardly any lower one: sellers took the price back down.',
  formula:
    'body < avg(body, 10)[1]; upper > body and upper ≥ 2 × body; lower < 0.1 × avg(range, 10)[1]; min(O, C) > max(O, C)[1]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLSHOOTINGSTAR, with an upper shadow of twice the body.",
  candles: 2,
  isMeasured: true,
  matches: (candles, bar) => reachesUp(candles, bar) && gapsUp(candles, bar),
});

/** A small body at the bottom of its range, and above it a shadow of at least twice its length. */
export function reachesUp(candles: Candles, bar: number): boolean {
  if (!hasShortBody(candles, bar) || !hasNoLowerShadow(candles, bar)) return false;
  const [upper, body] = [upperShadow(candles, bar), candles.body[bar]!];
  return upper > body && upper >= 2 * body;
}
