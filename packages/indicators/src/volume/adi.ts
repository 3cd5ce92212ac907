import { indicator } from '../indicator.ts';
import { accumulate } from './accumulate.ts';
import { moneyFlow } from './money-flow.ts';

/** Whether volume came on bars that closed near their high or near their low, added up. */
export const adi = indicator({
  name: 'ADI',
  title: 'Accumulation/distribution',
  group: 'volume',
  description:
    'Volume added up, each bar weighed by where it closed in its range: rising means buying into strength, falling means selling.',
  formula: 'sum of ((C − L) − (H − C)) / (H − L) × V over all bars; a bar with H = L adds 0',
  source: "Marc Chaikin's accumulation/distribution line, as TA-Lib's AD: the first bar counts.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: {},
  columns: ['flow', 'adi'],
  outputs: {
    adi: {
      operand: 'ADI',
      title: 'ADI',
      description:
        'Volume added up since the first bar available, counted as bought near the high of a bar and as sold near its low.',
      unit: 'count',
      example: '([0] day ADI > [-5] day ADI)',
      pane: 'own',
    },
  },
  warmup: () => ({ adi: 0 }),

  fill(bars, { flow, adi }, _params, from) {
    moneyFlow(bars, flow, from);
    accumulate(flow, adi, from);
  },
});
