import { indicator } from '../indicator.ts';
import { lastBars } from './last-bars.ts';

/** The close of the candle made of the last n bars: the close of its last bar. */
export const close = indicator({
  name: 'CLOSE',
  title: 'Close',
  group: 'price',
  description: 'The close of the candle made of the last n bars: the close of its last bar.',
  formula: 'close of the last of n bars',
  source: 'The exchange.',
  inputs: ['close'],
  params: { length: lastBars },
  columns: ['out'],
  outputs: {
    out: {
      operand: 'CLOSE',
      title: 'Close',
      description: 'The close of the candle made of the last n bars: the close of its last bar.',
      unit: 'price',
      example: '([0] day CLOSE > [-1] day CLOSE)',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ out: length - 1 }),

  fill({ close }, { out }, { length }, from) {
    const start = Math.max(from, length - 1);
    out.fill(NaN, from, start);
    for (let i = start; i < close.length; i++) out[i] = close[i]!;
  },
});
