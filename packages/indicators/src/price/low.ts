import { rollingMin } from '@parakh/frames';
import { indicator } from '../indicator.ts';
import { lastBars } from './last-bars.ts';

/** The lowest low of the last n bars. */
export const low = indicator({
  name: 'LOW',
  title: 'Low',
  group: 'price',
  description: 'The lowest low of the last n bars.',
  formula: 'lowest low of n bars',
  source: 'The exchange.',
  inputs: ['low'],
  params: { length: lastBars },
  columns: ['out'],
  outputs: {
    out: {
      operand: 'LOW',
      title: 'Low',
      description: 'The lowest low of the last n bars.',
      unit: 'price',
      example: '([0] day CLOSE < [-1] day LOW(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ out: length - 1 }),

  fill({ low }, { out }, { length }, from) {
    rollingMin(low, out, length, from);
  },
});
