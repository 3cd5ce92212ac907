import { fillGain } from '../gain.ts';
import { indicator, period } from '../indicator.ts';

/** How much the price has gained over the last bars. */
export const roc = indicator({
  name: 'ROC',
  title: 'Rate of change',
  group: 'momentum',
  description: 'How much the close has gained or lost over the last bars, in percent.',
  formula: '100 × (C / C n bars before − 1)',
  source: "Textbook formula, the same in every package: TradingView's ta.roc, TA-Lib's ROC.",
  inputs: ['close'],
  params: { length: period(12) },
  columns: ['roc'],
  outputs: {
    roc: {
      operand: 'ROC',
      title: 'ROC',
      description: 'Gain of the close over n bars, in percent.',
      unit: 'percent',
      example: '([0] day ROC(12) > 10)',
      pane: 'own',
      guides: [0],
    },
  },
  warmup: ({ length }) => ({ roc: length }),

  fill({ close }, { roc }, { length }, from) {
    fillGain(close, roc, length, from);
  },
});
