import { indicator } from '../indicator.ts';
import { fillVolumeIndex } from './volume-index.ts';

/** The price as it moved on quiet bars alone. */
export const nvi = indicator({
  name: 'NVI',
  title: 'Negative volume index',
  group: 'volume',
  description:
    'The price as if it had moved only on bars with lower volume than the bar before: what informed money does on quiet days.',
  formula: '1000 on the first bar; × C / C[1] on bars whose V is lower than V[1]',
  source: "Paul Dysart's index in the form of Norman Fosback, Stock Market Logic (1976), begun with 1000 as in ta4j.",
  inputs: ['close', 'volume'],
  params: {},
  columns: ['nvi'],
  outputs: {
    nvi: {
      operand: 'NVI',
      title: 'NVI',
      description:
        'An index of the price changes on bars with lower volume than the bar before, 1000 on the first bar available.',
      unit: 'level',
      example: '([0] day NVI > [0] day SMA(255, [0] day NVI))',
      pane: 'own',
    },
  },
  warmup: () => ({ nvi: 0 }),

  fill(bars, { nvi }, _params, from) {
    fillVolumeIndex(bars, nvi, -1, from);
  },
});
