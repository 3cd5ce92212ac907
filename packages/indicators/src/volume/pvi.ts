import { indicator } from '../indicator.ts';
import { fillVolumeIndex } from './volume-index.ts';

/** The price as it moved on busy bars alone. */
export const pvi = indicator({
  name: 'PVI',
  title: 'Positive volume index',
  group: 'volume',
  description:
    'The price as if it had moved only on bars with higher volume than the bar before: what the crowd does on busy days.',
  formula: '1000 on the first bar; × C / C[1] on bars whose V is higher than V[1]',
  source: "Paul Dysart's index in the form of Norman Fosback, Stock Market Logic (1976), begun with 1000 as in ta4j.",
  inputs: ['close', 'volume'],
  params: {},
  columns: ['pvi'],
  outputs: {
    pvi: {
      operand: 'PVI',
      title: 'PVI',
      description:
        'An index of the price changes on bars with higher volume than the bar before, 1000 on the first bar available.',
      unit: 'level',
      example: '([0] day PVI > [0] day SMA(255, [0] day PVI))',
      pane: 'own',
    },
  },
  warmup: () => ({ pvi: 0 }),

  fill(bars, { pvi }, _params, from) {
    fillVolumeIndex(bars, pvi, 1, from);
  },
});
