import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const yearlyHigh: ListedStrategy = {
  name: '52-week-high',
  title: '52-week high momentum',
  description:
    'Buys a new high of a year and holds until the price is 15 percent below its highest since. What stands at its yearly high has tended to go on rising, since holders sell too early.',
  source: 'T. George, C.-Y. Hwang: The 52-Week High and Momentum Investing, Journal of Finance 59 (2004)',
  condition: '([0] day CLOSE > MAX(251, [-1] day HIGH))',
  rank: '[0] day ROC(120)',
  settings: { ...usualSettings, exits: { trailingPct: 15 }, reentry: 'after-reset' },
};
