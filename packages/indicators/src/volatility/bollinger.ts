import { rollingMean, rollingSquares } from '@parakh/frames';
import { deviation, indicator, period } from '../indicator.ts';

const unit = 'price';
const pane = 'price';

/** A band around the mean of the closes, as wide as they scatter. */
export const bollinger = indicator({
  name: 'Bollinger Bands',
  title: 'Bollinger bands',
  group: 'volatility',
  description:
    'The mean of the last closes, with a band above and below that is some standard deviations wide: narrow when the price rests.',
  formula: 'mean of the last n closes ± d × their population standard deviation',
  source: 'John Bollinger, Bollinger on Bollinger Bands (2001), chapter 7: population deviation (divided by n).',
  inputs: ['close'],
  params: { length: period(20), deviation: deviation(2) },
  columns: ['middle', 'squares', 'upper', 'lower'],
  outputs: {
    upper: {
      operand: 'Upper Bollinger Band',
      title: 'Upper band',
      description: 'Mean of the last n closes plus some standard deviations.',
      formula: 'mean of the last n closes + d × their population standard deviation',
      unit,
      example: '([0] day CLOSE crossup [0] day Upper Bollinger Band(20, 2))',
      pane,
    },
    middle: {
      operand: 'Middle Bollinger Bands',
      title: 'Middle band',
      description: 'Mean of the last n closes.',
      formula: 'mean of the last n closes',
      unit,
      example: '([0] day CLOSE > [0] day Middle Bollinger Bands(20))',
      pane,
      parameters: ['length'],
    },
    lower: {
      operand: 'Lower Bollinger Band',
      title: 'Lower band',
      description: 'Mean of the last n closes less some standard deviations.',
      formula: 'mean of the last n closes − d × their population standard deviation',
      unit,
      example: '([0] day CLOSE < [0] day Lower Bollinger Band(20, 2))',
      pane,
    },
  },
  warmup: ({ length }) => ({ upper: length - 1, middle: length - 1, lower: length - 1 }),

  fill({ close }, { middle, squares, upper, lower }, { length, deviation }, from) {
    rollingMean(close, middle, length, from);
    rollingSquares({ source: close, mean: middle }, squares, length, from);
    const share = 1 / length;
    for (let i = from; i < close.length; i++) {
      const width = deviation * Math.sqrt(squares[i]! * share);
      upper[i] = middle[i]! + width;
      lower[i] = middle[i]! - width;
    }
  },
});
