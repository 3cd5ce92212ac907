import { candlePattern } from './candle-pattern.ts';
import { type Candles, farness, hasNoUpperShadow, isGreen, nearness } from './candles.ts';

/** Three steady rises. */
export const threeWhiteSoldiers = candlePattern({
  name: 'Three White Soldiers',
  description:
    'Three green candles that close higher and higher near their highs, each opening within or near the body before and none far shorter than it.',
  formula:
    'three times C > O and upper < 0.1 × avg(range, 10)[1]; twice C > C[1], O[1] < O ≤ C[1] + 0.2 × avg(range, 5)[2], body > body[1] − 0.6 × avg(range, 5)[2]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDL3WHITESOLDIERS.",
  candles: 3,
  isMeasured: true,
  matches: march,
});

/** Three green candles without upper shadows, each a steady step above the one before. */
export function march(candles: Candles, bar: number): boolean {
  return ends(candles, bar - 2) && steps(candles, bar - 1) && steps(candles, bar);
}

/** A green candle that ends at its high. */
function ends(candles: Candles, bar: number): boolean {
  return isGreen(candles, bar) && hasNoUpperShadow(candles, bar);
}

function steps(candles: Candles, bar: number): boolean {
  const { open, close, body } = candles;
  const before = bar - 1;
  if (!ends(candles, bar) || close[bar]! <= close[before]! || open[bar]! <= open[before]!) return false;
  if (open[bar]! > close[before]! + nearness(candles, before)) return false;
  return body[bar]! > body[before]! - farness(candles, before);
}
