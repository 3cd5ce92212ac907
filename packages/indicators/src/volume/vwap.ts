import { indicator, period } from '../indicator.ts';
import { rollingVwap } from './rolling-vwap.ts';

/** What was paid for a share on average over the last bars. */
export const vwap = indicator({
  name: 'VWAP',
  title: 'Volume-weighted average price',
  group: 'volume',
  description:
    'The average price of the last n bars, weighed by their volume. It rolls on from day to day and does not begin anew each session.',
  formula: 'sum(TP × V, n) / sum(V, n), TP = (H + L + C) / 3',
  source: "ta4j's VWAPIndicator: a rolling window, which is not the session VWAP of charts.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: { length: period(14) },
  columns: ['volumes', 'quiet', 'vwap'],
  outputs: {
    vwap: {
      operand: 'VWAP',
      title: 'VWAP',
      description:
        'Average of the typical prices of the last n bars, weighed by volume; unknown when none of them traded.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day VWAP(14))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ vwap: length - 1 }),

  fill(bars, columns, { length }, from) {
    rollingVwap(bars, columns, length, from);
  },
});
