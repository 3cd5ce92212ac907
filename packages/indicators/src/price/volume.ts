import { rollingSum } from '@parakh/frames';
import { indicator } from '../indicator.ts';
import { lastBars } from './last-bars.ts';

/** The shares traded in the last n bars. */
export const volume = indicator({
  name: 'VOLUME',
  title: 'Volume',
  group: 'price',
  description: 'The shares traded in the last n bars.',
  formula: 'sum of the volumes of n bars',
  source: 'The exchange.',
  inputs: ['volume'],
  params: { length: lastBars },
  columns: ['out'],
  outputs: {
    out: {
      operand: 'VOLUME',
      title: 'Volume',
      description: 'The shares traded in the last n bars.',
      unit: 'count',
      example: '([0] day VOLUME > ([-1] day VOLUME * 2))',
      pane: 'own',
    },
  },
  warmup: ({ length }) => ({ out: length - 1 }),

  fill({ volume }, { out }, { length }, from) {
    rollingSum(volume, out, length, from);
  },
});
