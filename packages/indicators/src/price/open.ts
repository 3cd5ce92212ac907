import { indicator } from '../indicator.ts';
import { lastBars } from './last-bars.ts';

/** The open of the candle made of the last n bars: the open of its first bar. */
export const open = indicator({
  name: 'OPEN',
  title: 'Open',
  group: 'price',
  description: 'The open of the candle made of the last n bars: the open of its first bar.',
  formula: 'open of the first of n bars',
  source: 'The exchange.',
  inputs: ['open'],
  params: { length: lastBars },
  columns: ['out'],
  outputs: {
    out: {
      operand: 'OPEN',
      title: 'Open',
      description: 'The open of the candle made of the last n bars: the open of its first bar.',
      unit: 'price',
      example: '([0] day OPEN > [-1] day HIGH)',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ out: length - 1 }),

  fill({ open }, { out }, { length }, from) {
    const start = Math.max(from, length - 1);
    out.fill(NaN, from, start);
    for (let i = start; i < open.length; i++) out[i] = open[i - length + 1]!;
  },
});
