import { exponential, fillAverage } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** An average of closes that forgets: each new close takes 2 / (n + 1) of it. */
export const ema = indicator({
  name: 'EMA',
  title: 'Exponential moving average',
  group: 'trend',
  description: 'An average of the closes in which newer bars weigh more; it turns sooner than the simple average.',
  formula: 'EMA = EMA before + 2 / (n + 1) × (C − EMA before), begun with the mean of the first n closes',
  source:
    "TradingView's ta.ema as its older manual prints it, and TA-Lib's EMA: begun with the mean of the first n closes.",
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['ema'],
  outputs: {
    ema: {
      operand: 'EMA',
      title: 'EMA',
      description: 'Exponential moving average of the close over n bars.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day EMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ ema: length - 1 }),

  fill({ close }, { ema }, { length }, from) {
    fillAverage(exponential(close, ema, length), from);
  },
});
