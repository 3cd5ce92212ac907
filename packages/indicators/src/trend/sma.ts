import { rollingMean } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';

/** The mean of the last values of a price or of any other operand. */
export const sma = indicator({
  name: 'SMA',
  title: 'Simple moving average',
  group: 'trend',
  description: 'The mean of the last values: every one of them counts the same.',
  formula: '(x + x one bar before + … + x n−1 bars before) / n',
  source: 'Textbook formula, the same in every package: the sum of the last n values divided by n.',
  inputs: ['source'],
  params: { length: period(20) },
  columns: ['sma'],
  outputs: {
    sma: {
      operand: 'SMA',
      title: 'SMA',
      description: 'Simple moving average: the mean of the last n values of the operand inside.',
      unit: 'price',
      example: '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ sma: length - 1 }),

  fill({ source }, { sma }, { length }, from) {
    rollingMean(source, sma, length, from);
  },
});
