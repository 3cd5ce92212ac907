import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const bollingerReversion: ListedStrategy = {
  name: 'bollinger-reversion',
  title: 'Back from the lower Bollinger band',
  description:
    'Buys when a close comes back above the lower band, sells at the middle band. It bets that a price that ran two deviations away returns to its average; eight percent against it and it is out.',
  source: 'J. Bollinger: Bollinger on Bollinger Bands (2001)',
  condition:
    '([0] day CLOSE crossup [0] day Lower Bollinger Band(20, 2)) [GO_LONG] ; ([0] day CLOSE > [0] day Middle Bollinger Bands(20)) [GO_SHORT]',
  rank: '[0] day ROC(120)',
  settings: { ...usualSettings, exits: { stopPct: 8, bars: 20 } },
};
