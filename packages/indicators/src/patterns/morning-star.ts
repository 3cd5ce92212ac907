import { candlePattern } from './candle-pattern.ts';
import { type Candles, gapsDown, hasLongBody, hasShortBody, isGreen, isRed } from './candles.ts';

/** A fall, a pause below it, and a rise back into it. */
export const morningStar = candlePattern({
  name: 'Morning Star',
  description:
    'A long red candle, a small body that gaps below it, and a green candle that closes well into the red body: by more than 30 percent.',
  formula:
    'C[2] < O[2]; body[2] > avg(body, 10)[3]; body[1] < avg(body, 10)[2]; max(O, C)[1] < C[2]; C > O; C > C[2] + 0.3 × body[2]',
  source:
    "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLMORNINGSTAR with its penetration of 30 percent.",
  candles: 3,
  isMeasured: true,
  matches: rises,
});

/** A long red candle, a small body below it, a green close more than 30 percent into the red body. */
export function rises(candles: Candles, bar: number): boolean {
  const { close, body } = candles;
  const [fall, star] = [bar - 2, bar - 1];
  if (!isRed(candles, fall) || !hasLongBody(candles, fall)) return false;
  if (!hasShortBody(candles, star) || !gapsDown(candles, star)) return false;
  return isGreen(candles, bar) && 10 * (close[bar]! - close[fall]!) > 3 * body[fall]!;
}
