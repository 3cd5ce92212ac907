import { candlePattern } from './candle-pattern.ts';
import { type Candles, hasLongBody, isGreen, isRed } from './candles.ts';

/** A fall of which more than half is taken back, from below the low. */
export const piercingLine = candlePattern({
  name: 'Piercing Line',
  description:
    'A long green candle that opens below the low of the long red one before it and closes above the middle of its body.',
  formula:
    'C[1] < O[1]; body[1] > avg(body, 10)[2]; C > O; body > avg(body, 10)[1]; O < L[1]; C > (O + C)[1] / 2; C < O[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLPIERCING.",
  candles: 2,
  isMeasured: true,
  matches: (candles, bar) => pierces(candles, bar) && hasLongBody(candles, bar),
});

/** Opens below the low of a long red candle and closes inside the upper half of its body. */
export function pierces(candles: Candles, bar: number): boolean {
  const { open, low, close } = candles;
  if (!isRed(candles, bar - 1) || !hasLongBody(candles, bar - 1)) return false;
  if (!isGreen(candles, bar) || open[bar]! >= low[bar - 1]!) return false;
  return 2 * close[bar]! > open[bar - 1]! + close[bar - 1]! && close[bar]! < open[bar - 1]!;
}
