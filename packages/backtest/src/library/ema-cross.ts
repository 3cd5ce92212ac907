import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const emaCross: ListedStrategy = {
  name: 'ema-9-21-cross',
  title: 'EMA 9/21 cross',
  description:
    'Buys when the nine-day average crosses above the 21-day one, sells when it crosses back. It lives on few long moves and pays for them with many small losses while prices go sideways.',
  source:
    'Moving-average crossovers: R. D. Donchian in the 1960s, described by J. J. Murphy, Technical Analysis of the Financial Markets (1999)',
  condition:
    '([0] day EMA(9) crossup [0] day EMA(21)) [GO_LONG] ; ([0] day EMA(9) crossdown [0] day EMA(21)) [GO_SHORT]',
  rank: '[0] day ROC(20)',
  settings: usualSettings,
};
