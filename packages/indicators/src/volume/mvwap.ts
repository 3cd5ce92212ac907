import { rollingMean } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { rollingVwap } from './rolling-vwap.ts';

/** A mean of rolling VWAPs. */
export const mvwap = indicator({
  name: 'MVWAP',
  title: 'Moving volume-weighted average price',
  group: 'volume',
  description: 'The plain mean of the last rolling VWAPs: a volume-weighted average price, smoothed.',
  formula: 'SMA(VWAP(n), m)',
  source: "ta4j's MVWAPIndicator over its VWAPIndicator.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: { length: period(14), mean: period(10) },
  columns: ['volumes', 'quiet', 'vwap', 'mvwap'],
  outputs: {
    mvwap: {
      operand: 'MVWAP',
      title: 'MVWAP',
      description:
        'Mean of the last m values of VWAP(n): the first number is the bars of the VWAP, the second the bars of the mean.',
      unit: 'price',
      example: '([0] day CLOSE > [0] day MVWAP(14, 10))',
      pane: 'price',
    },
  },
  warmup: ({ length, mean }) => ({ mvwap: length + mean - 2 }),

  fill(bars, { volumes, quiet, vwap, mvwap }, { length, mean }, from) {
    rollingVwap(bars, { volumes, quiet, vwap }, length, from);
    rollingMean(vwap, mvwap, mean, from);
  },
});
