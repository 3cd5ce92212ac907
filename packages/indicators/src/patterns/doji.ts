import { candlePattern } from './candle-pattern.ts';
import { isDoji } from './candles.ts';

/** Neither side won. */
export const doji = candlePattern({
  name: 'Doji',
  description: 'A candle that closed where it opened, or nearly: neither buyers nor sellers won.',
  formula: 'body ≤ 0.1 × avg(range, 10)[1]',
  source: "Steve Nison, Japanese Candlestick Charting Techniques (1991), as TA-Lib's CDLDOJI.",
  candles: 1,
  isMeasured: true,
  matches: isDoji,
});
