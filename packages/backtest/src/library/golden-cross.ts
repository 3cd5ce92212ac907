import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const goldenCross: ListedStrategy = {
  name: 'golden-cross',
  title: 'Golden cross',
  description:
    'Buys when the 50-day average rises above the 200-day one, sells at the death cross. Slow: it stays out of long falls and is late at every turn.',
  source:
    'J. J. Murphy, Technical Analysis of the Financial Markets (1999); tested by Brock, Lakonishok and LeBaron, Journal of Finance 47 (1992)',
  condition:
    '([0] day SMA(50, [0] day CLOSE) crossup [0] day SMA(200, [0] day CLOSE)) [GO_LONG] ; ([0] day SMA(50, [0] day CLOSE) crossdown [0] day SMA(200, [0] day CLOSE)) [GO_SHORT]',
  rank: '[0] day ROC(120)',
  settings: usualSettings,
};
