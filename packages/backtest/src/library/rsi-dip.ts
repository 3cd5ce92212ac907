import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const rsiDip: ListedStrategy = {
  name: 'rsi-2-dip',
  title: 'RSI(2) dip above the 200-day average',
  description:
    'Buys a sharp fall of two or three days in a share that rises in the long run, and sells once it closes above its five-day average. Many small gains, now and then a large loss: there is no stop.',
  source: 'L. Connors, C. Alvarez: Short Term Trading Strategies That Work (2008)',
  condition:
    '(([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)) AND ([0] day RSI(2) < 10)) [GO_LONG] ; ([0] day CLOSE > [0] day SMA(5, [0] day CLOSE)) [GO_SHORT]',
  rank: '[0] day CLOSE / [0] day SMA(200, [0] day CLOSE)',
  settings: usualSettings,
};
