import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const nr7Breakout: ListedStrategy = {
  name: 'nr7-breakout',
  title: 'NR7 breakout',
  description:
    'The day before had the narrowest range of seven; today closed above its high, in a rising share. Quiet days are followed by lively ones: out after five days, or at a loss of four percent.',
  source: 'T. Crabel: Day Trading with Short Term Price Patterns and Opening Range Breakout (1990)',
  condition:
    '((([-1] day HIGH - [-1] day LOW) < Least(6, [-2] day HIGH - [-2] day LOW)) AND (([0] day CLOSE > [-1] day HIGH) AND ([0] day CLOSE > [0] day SMA(50, [0] day CLOSE))))',
  rank: '[0] day ROC(60)',
  settings: { ...usualSettings, exits: { stopPct: 4, bars: 5 } },
};
