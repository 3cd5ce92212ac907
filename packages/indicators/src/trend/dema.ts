import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** An exponential average with most of its lag taken out. */
export const dema = indicator({
  name: 'DEMA',
  title: 'Double exponential moving average',
  group: 'trend',
  description: 'An exponential average less its own lag: it follows the close about twice as closely.',
  formula: '2 × EMA(n) − EMA(n) of EMA(n)',
  source:
    'Patrick Mulloy, Technical Analysis of Stocks & Commodities 12 (1994); each average begun with the mean of its first n values, as in TA-Lib.',
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['once', 'twice', 'dema'],
  outputs: {
    dema: {
      operand: 'DEMA',
      title: 'DEMA',
      description: 'Double exponential moving average of the close over n bars: its lag taken out once.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day DEMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ dema: 2 * (length - 1) }),

  fill({ close }, { once, twice, dema }, { length }, from) {
    fillAverage(exponential(close, once, length), from);
    fillAverage(exponential(once, twice, length), from);
    for (let i = from; i < close.length; i++) dema[i] = 2 * once[i]! - twice[i]!;
  },
});
