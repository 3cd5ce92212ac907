import { fillAverage, wilder } from '../averages.ts';
import { indicator, period } from '../indicator.ts';
import { trueRange } from './true-range.ts';

/** How far the price usually moves in a bar, gaps included. */
export const atr = indicator({
  name: 'ATR',
  title: 'Average true range',
  group: 'volatility',
  description: 'How far the price usually moves within a bar, gaps from the close before included, in rupees.',
  formula: 'Wilder average over n of max(H, C before) − min(L, C before)',
  source:
    "J. Welles Wilder (1978), section III, begun as TradingView's ta.atr: the first true range is high less low and counts.",
  inputs: ['high', 'low', 'close'],
  params: { length: period(14) },
  columns: ['range', 'atr'],
  outputs: {
    atr: {
      operand: 'ATR',
      title: 'ATR',
      ruleTitle: 'Trend',
      description: 'Average true range over n bars, in rupees.',
      unit: 'price',
      example: '(([0] day HIGH - [0] day LOW) > [-1] day ATR(14))',
      pane: 'own',
      range: [0, Infinity],
    },
  },
  warmup: ({ length }) => ({ atr: length - 1 }),

  fill({ high, low, close }, { range, atr }, { length }, from) {
    trueRange({ high, low, close }, range, from);
    fillAverage(wilder(range, atr, length), from);
  },
});
