import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const emaPullBack: ListedStrategy = {
  name: 'ema-20-pull-back',
  title: 'Pull-back to the 20 EMA',
  description:
    'In a strong trend (ADX above 25, averages in order) the low touches the 20-day average and the close is back above it. Once five percent are gained, two are kept; otherwise it leaves below the 50-day average.',
  source: 'L. B. Raschke, L. Connors: Street Smarts (1996), “The Holy Grail”',
  condition:
    '((([0] day LOW <= [0] day EMA(20)) AND ([0] day CLOSE > [0] day EMA(20))) AND (([0] day EMA(20) > [0] day EMA(50)) AND ([0] day ADX(14) > 25))) [GO_LONG] ; ([0] day CLOSE < [0] day EMA(50)) [GO_SHORT]',
  rank: '[0] day ADX(14)',
  settings: { ...usualSettings, exits: { stopPct: 6, lock: { afterPct: 5, keepPct: 2 } }, reentry: 'after-reset' },
};
