import { candlePattern } from './candle-pattern.ts';

/** A bar that stays within the one before. */
export const insideBar = candlePattern({
  name: 'Inside Bar',
  description: 'The whole bar lies inside the one before: a lower high and a higher low.',
  formula: 'H < H[1]; L > L[1]',
  source: 'Toby Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990).',
  candles: 2,
  isMeasured: false,
  matches: ({ high, low }, bar) => high[bar]! < high[bar - 1]! && low[bar]! > low[bar - 1]!,
});
