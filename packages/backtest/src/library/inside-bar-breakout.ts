import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const insideBarBreakout: ListedStrategy = {
  name: 'inside-bar-breakout',
  title: 'Inside bar breakout',
  description:
    'Yesterday lay wholly inside the day before; today closed above both, in a rising share. Target twice the stop: right every third time it breaks even before costs.',
  source: 'L. B. Raschke, L. Connors: Street Smarts (1996)',
  condition:
    '(([-1] day Inside Bar == 1) AND (([0] day CLOSE > [-2] day HIGH) AND ([0] day EMA(20) > [0] day EMA(50))))',
  rank: '[0] day ROC(60)',
  settings: { ...usualSettings, exits: { stopPct: 4, targetPct: 8, bars: 15 } },
};
