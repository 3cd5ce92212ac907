import { candlePattern } from './candle-pattern.ts';
import { type Candles, hasNoLowerShadow, hasNoUpperShadow, isDoji } from './candles.ts';

/** A doji that was sold off and came all the way back. */
export const dragonflyDoji = candlePattern({
  name: 'Dragonfly Doji',
  description: 'A doji at the top of its range: a lower shadow and hardly any upper one.',
  formula: 'body ≤ 0.1 × avg(range, 10)[1]; upper < 0.1 × avg(range, 10)[1]; lower ≥ 0.1 × avg(range, 10)[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLDRAGONFLYDOJI.",
  candles: 1,
  isMeasured: true,
  matches: hoversAtTop,
});

/** A doji with no shadow above it but one below. */
export function hoversAtTop(candles: Candles, bar: number): boolean {
  return isDoji(candles, bar) && hasNoUpperShadow(candles, bar) && !hasNoLowerShadow(candles, bar);
}
