import { rollingMax, rollingMin } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { rsi } from './rsi.ts';

/** Where the relative strength index lies in its own range of the last bars. */
export const stochRsi = indicator({
  name: 'Stoch RSI',
  title: 'Stochastic RSI',
  group: 'momentum',
  description:
    'Where the RSI lies in its own range of the last bars: 1 at its top, 0 at its bottom. It turns sooner than the RSI.',
  formula: '(RSI(n) − lowest RSI(n) of n bars) / (highest RSI(n) of n bars − lowest RSI(n) of n bars)',
  source: 'Tushar Chande and Stanley Kroll, The New Technical Trader (1994): from 0 to 1, not smoothed.',
  inputs: ['close'],
  params: { length: period(14, 2) },
  columns: [...rsi.columns, 'highest', 'lowest', 'stochRsi'],
  outputs: {
    stochRsi: {
      operand: 'Stoch RSI',
      title: 'Stoch RSI',
      description: 'Place of the RSI in its range of the last n bars, from 0 at the bottom to 1 at the top.',
      unit: 'level',
      example: '([0] day Stoch RSI(14) crossup 0.2)',
      pane: 'own',
      range: [0, 1],
      guides: [0.2, 0.8],
    },
  },
  warmup: ({ length }) => ({ stochRsi: 2 * length - 1 }),

  fill({ close }, columns, { length }, from) {
    const { rsi: strength, highest, lowest, stochRsi } = columns;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
    rsi.fill({ close }, columns, { length }, from);
    rollingMax(strength, highest, length, from);
    rollingMin(strength, lowest, length, from);
    for (let i = from; i < close.length; i++) {
      const bottom = lowest[i]!;
      const range = highest[i]! - bottom;
      // Without a range it is 0 / 0 or infinite.
      const place = (strength[i]! - bottom) / (range * Number(range > 0));
      stochRsi[i] = place + nanMask(place);
    }
  },
});
