import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const macdCross: ListedStrategy = {
  name: 'macd-signal-cross',
  title: 'MACD signal cross',
  description:
    'Buys when the MACD line crosses above its signal line while below zero, that is after a fall that slows down, and sells at the cross back.',
  source: 'G. Appel: Technical Analysis, Power Tools for Active Investors (2005)',
  condition:
    '(([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9)) AND ([0] day MACD Line(12, 26) < 0)) [GO_LONG] ; ([0] day MACD Line(12, 26) crossdown [0] day MACD Signal(12, 26, 9)) [GO_SHORT]',
  rank: '[0] day ROC(60)',
  settings: usualSettings,
};
