import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const donchianBreakout: ListedStrategy = {
  name: 'donchian-20-10',
  title: 'Donchian breakout (the Turtles)',
  description:
    'Buys a close above the highest high of the 20 days before, sells below the lowest low of the ten days before. Each position risks one percent of the money at two average ranges, as the Turtles did.',
  source:
    'R. D. Donchian’s channel; the rules of the Turtles as told by C. Faith, Way of the Turtle (2007), system 1, without its filter of the last trade',
  condition: '([0] day CLOSE > [-1] day HIGH(20)) [GO_LONG] ; ([0] day CLOSE < [-1] day LOW(10)) [GO_SHORT]',
  rank: '[0] day ROC(60)',
  settings: {
    ...usualSettings,
    exits: { stopAtr: 2 },
    reentry: 'after-reset',
    sizing: { kind: 'risk', percent: 1, atrs: 2 },
  },
};
