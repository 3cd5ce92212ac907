import { type Column, whole } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { above } from './true-range.ts';

/** How deep and how long the price lay under its peak. */
export const ulcerIndex = indicator({
  name: 'Ulcer Index',
  title: 'Ulcer index',
  group: 'volatility',
  description:
    'How deep and how long the close lay under its peak of the last bars, in percent: 0 while it only rises.',
  formula: '√(mean over n bars of (100 × (C / highest C since the first of the n bars − 1))²)',
  source:
    "Peter Martin and Byron McCann, The Investor's Guide to Fidelity Funds (1989), in ta4j's form: the peak is looked for inside the n bars.",
  inputs: ['close'],
  params: { length: period(14) },
  columns: ['ulcerIndex'],
  outputs: {
    ulcerIndex: {
      operand: 'UI',
      title: 'Ulcer index',
      description: 'Depth under the peak of the last n bars as a root mean square, in percent.',
      unit: 'percent',
      example: '([0] day UI(14) < 2)',
      pane: 'own',
      range: [0, 100],
    },
  },
  warmup: ({ length }) => ({ ulcerIndex: length - 1 }),

  fill({ close }, { ulcerIndex }, { length }, from) {
    const bars = whole(length);
    const start = whole(Math.max(from, bars - 1));
    ulcerIndex.fill(NaN, from, start);
    for (let i = start; i < close.length; i++) ulcerIndex[i] = 100 * Math.sqrt(squaresUpTo(close, i, bars) / bars);
  },
});

/** Sum of the squared losses against the peak so far, as shares of it. One unknown close makes it unknown. */
function squaresUpTo(close: Column, last: number, length: number): number {
  let sum = 0;
  let peak = close[last - length + 1]!;
  for (let i = last - length + 2; i <= last; i++) {
    const price = close[i]!;
    peak += above(price - peak);
    const loss = price / peak - 1;
    sum += loss * loss;
  }
  return sum;
}
