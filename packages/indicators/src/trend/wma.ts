import { fillWeighted } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** The mean of the last closes, the newest counting most. */
export const wma = indicator({
  name: 'WMA',
  title: 'Weighted moving average',
  group: 'trend',
  description: 'The mean of the last closes, in which the newest weighs most and the oldest least.',
  formula: '(n × C + (n − 1) × C one bar before + … + 1 × C n−1 bars before) / (n × (n + 1) / 2)',
  source: "Textbook formula, the same in every package: TradingView's ta.wma, TA-Lib's WMA.",
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['mean', 'wma'],
  outputs: {
    wma: {
      operand: 'WMA',
      title: 'WMA',
      description: 'Weighted moving average of the close over n bars, the newest counting most.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day WMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ wma: length - 1 }),

  fill({ close }, { mean, wma }, { length }, from) {
    fillWeighted({ source: close, mean, out: wma, length }, from);
  },
});
