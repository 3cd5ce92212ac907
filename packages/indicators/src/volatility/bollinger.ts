import { type Column, roll, rollingMean } from '@parakh/frames';
import { deviation, indicator, period } from '../indicator.ts';

const unit = 'price';
const pane = 'price';

/** A band around the mean of the closes, as wide as they scatter. */
export const bollinger = indicator({
  name: 'Bollinger Bands',
  title: 'Bollinger bands',
  group: 'volatility',
  says: 'The mean of the last closes, with a band above and below that is some standard deviations wide: narrow when the price rests.',
  source: 'John Bollinger, Bollinger on Bollinger Bands (2001), chapter 7: population deviation (divided by n).',
  inputs: ['close'],
  params: { length: period(20), deviation: deviation(2) },
  columns: ['middle', 'squares', 'upper', 'lower'],
  outputs: {
    upper: {
      operand: 'Upper Bollinger Band',
      title: 'Upper band',
      says: 'Mean of the last n closes plus some standard deviations.',
      unit,
      example: '([0] day CLOSE crossup [0] day Upper Bollinger Band(20, 2))',
      pane,
    },
    middle: {
      operand: 'Middle Bollinger Bands',
      title: 'Middle band',
      says: 'Mean of the last n closes.',
      unit,
      example: '([0] day CLOSE > [0] day Middle Bollinger Bands(20))',
      pane,
      parameters: ['length'],
    },
    lower: {
      operand: 'Lower Bollinger Band',
      title: 'Lower band',
      says: 'Mean of the last n closes less some standard deviations.',
      unit,
      example: '([0] day CLOSE < [0] day Lower Bollinger Band(20, 2))',
      pane,
    },
  },
  warmup: ({ length }) => ({ upper: length - 1, middle: length - 1, lower: length - 1 }),

  fill({ close }, { middle, squares, upper, lower }, { length, deviation }, from) {
    rollingMean(close, middle, length, from);
    rollingSquares({ close, middle }, squares, length, from);
    for (let i = from; i < close.length; i++) {
      const width = deviation * Math.sqrt(squares[i]! / length);
      upper[i] = middle[i]! + width;
      lower[i] = middle[i]! - width;
    }
  },
});

/**
 * Sum of the squared distances of the last closes from their mean. Moved from bar to bar by Welford's rule (B. P. Welford,
 * Technometrics 4, 1962): squares of prices would cancel and lose the digits that matter.
 */
function rollingSquares(
  { close, middle }: { readonly close: Column; readonly middle: Column },
  squares: Column,
  length: number,
  from: number,
): void {
  squares.fill(NaN, from, Math.max(from, length - 1));
  roll(close.length, length, from, {
    slide(start, stop) {
      let sum = squares[start - 1]!;
      for (let i = start; i < stop; i++) {
        const value = close[i]!;
        const leaving = close[i - length]!;
        sum += (value - leaving) * (value - middle[i]! + leaving - middle[i - 1]!);
        if (Number.isNaN(sum)) return i;
        // Rounding may leave a trace below nothing.
        if (sum < 0) sum = 0;
        squares[i] = sum;
      }
      return stop;
    },
    afresh(bar) {
      squares[bar] = squaresUpTo(close, bar, middle[bar]!, length);
    },
  });
}

/** Unknown when the mean is. */
function squaresUpTo(close: Column, last: number, mean: number, length: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let i = last - length + 1; i <= last; i++) sum += (close[i]! - mean) ** 2;
  return sum;
}
