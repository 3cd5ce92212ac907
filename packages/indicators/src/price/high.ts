import { rollingMax } from '@parakh/frames';
import { indicator } from '../indicator.ts';
import { lastBars } from './last-bars.ts';

/** The highest high of the last n bars. */
export const high = indicator({
  name: 'HIGH',
  title: 'High',
  group: 'price',
  description: 'The highest high of the last n bars.',
  formula: 'highest high of n bars',
  source: 'The exchange.',
  inputs: ['high'],
  params: { length: lastBars },
  columns: ['out'],
  outputs: {
    out: {
      operand: 'HIGH',
      title: 'High',
      description: 'The highest high of the last n bars.',
      unit: 'price',
      example: '([0] day CLOSE > [-1] day HIGH(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ out: length - 1 }),

  fill({ high }, { out }, { length }, from) {
    rollingMax(high, out, length, from);
  },
});
