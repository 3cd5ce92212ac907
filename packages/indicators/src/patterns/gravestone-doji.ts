import { candlePattern } from './candle-pattern.ts';
import { hoversAtTop } from './dragonfly-doji.ts';

/** A doji that was bought up and fell all the way back. */
export const gravestoneDoji = candlePattern({
  name: 'Gravestone Doji',
  description: 'A doji at the bottom of its range: an upper shadow and hardly any lower one.',
  formula: 'body ≤ 0.1 × avg(range, 10)[1]; lower < 0.1 × avg(range, 10)[1]; upper ≥ 0.1 × avg(range, 10)[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLGRAVESTONEDOJI.",
  candles: 1,
  isMeasured: true,
  isUpsideDown: true,
  matches: hoversAtTop,
});
