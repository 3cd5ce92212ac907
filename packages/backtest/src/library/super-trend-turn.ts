import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const superTrendTurn: ListedStrategy = {
  name: 'super-trend-turn',
  title: 'Super Trend turn',
  description:
    'Buys when the close goes above the Super Trend line of ten days and three average ranges, sells when it goes below. The line follows a rising price and never steps back, so it is a trailing stop that widens in wild times.',
  source: 'O. Seban: Tout le monde mérite d’être riche',
  condition:
    '([0] day CLOSE crossup [0] day Super Trend(10, 3)) [GO_LONG] ; ([0] day CLOSE crossdown [0] day Super Trend(10, 3)) [GO_SHORT]',
  rank: '[0] day ADX(14)',
  settings: usualSettings,
};
