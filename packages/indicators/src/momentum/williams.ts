import { rollingMax, rollingMin } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { within } from '../within.ts';

/** Where the close lies in the range of the last bars, counted down from its top. */
export const williams = indicator({
  name: 'WILLIAMS',
  title: 'Williams %R',
  group: 'momentum',
  description: 'Where the close lies in the range of the last bars: 0 at its top, -100 at its bottom.',
  formula: '−100 × (highest H of n bars − C) / (highest H of n bars − lowest L of n bars)',
  source: 'Larry Williams, How I Made One Million Dollars Last Year Trading Commodities (1973).',
  inputs: ['high', 'low', 'close'],
  params: { length: period(14) },
  columns: ['highest', 'lowest', 'williams'],
  outputs: {
    williams: {
      operand: 'WILLIAMS',
      title: 'Williams %R',
      description: 'Place of the close in the range of the last n bars, from -100 at its bottom to 0 at its top.',
      unit: 'level',
      example: '([0] day WILLIAMS(14) crossup -80)',
      pane: 'own',
      range: [-100, 0],
      guides: [-80, -20],
    },
  },
  warmup: ({ length }) => ({ williams: length - 1 }),

  fill({ high, low, close }, { highest, lowest, williams }, { length }, from) {
    rollingMax(high, highest, length, from);
    rollingMin(low, lowest, length, from);
    for (let i = from; i < close.length; i++) {
      const top = highest[i]!;
      const range = top - lowest[i]!;
      // A range of nothing means nothing: 0 / 0 is unknown, not the top.
      const place = 100 * within(-1, 0, (close[i]! - top) / (range * Number(range > 0)));
      williams[i] = place + nanMask(place);
    }
  },
});
