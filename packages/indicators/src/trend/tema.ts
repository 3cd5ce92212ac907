import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** An exponential average with its lag taken out twice. */
export const tema = indicator({
  name: 'TEMA',
  title: 'Triple exponential moving average',
  group: 'trend',
  description: 'An exponential average with its lag taken out twice: it turns almost with the close.',
  formula: '3 × EMA(n) − 3 × EMA(n) of EMA(n) + EMA(n) of EMA(n) of EMA(n)',
  source:
    'Patrick Mulloy, Technical Analysis of Stocks & Commodities 12 (1994); each average begun with the mean of its first n values, as in TA-Lib.',
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['once', 'twice', 'thrice', 'tema'],
  outputs: {
    tema: {
      operand: 'TEMA',
      title: 'TEMA',
      description: 'Triple exponential moving average of the close over n bars: its lag taken out twice.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day TEMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ tema: 3 * (length - 1) }),

  fill({ close }, { once, twice, thrice, tema }, { length }, from) {
    fillAverage(exponential(close, once, length), from);
    fillAverage(exponential(once, twice, length), from);
    fillAverage(exponential(twice, thrice, length), from);
    for (let i = from; i < close.length; i++) tema[i] = 3 * once[i]! - 3 * twice[i]! + thrice[i]!;
  },
});
