import { candlePattern } from './candle-pattern.ts';

/** A bar that reaches beyond the one before on both sides. */
export const outsideBar = candlePattern({
  name: 'Outside Bar',
  description: 'The bar reaches beyond the one before on both sides: a higher high and a lower low.',
  formula: 'H > H[1]; L < L[1]',
  source: 'Toby Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990).',
  candles: 2,
  isMeasured: false,
  matches: ({ high, low }, bar) => high[bar]! > high[bar - 1]! && low[bar]! < low[bar - 1]!,
});
