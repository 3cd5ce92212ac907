import { rollingMax } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const max = languageFunction({
  name: 'MAX',
  description: 'The largest value of the last n bars.',
  group: 'Functions',
  formula: 'max(x, n)',
  source: "Rolling maximum: TA-Lib's MAX, TradingView's ta.highest.",
  example: '([0] day HIGH > MAX(251, [-1] day HIGH))',
  parameters: { length: 'timeframe', value: 'operand' },
  columns: ['max'],
  lookback: ({ length }) => length - 1,
  storesPrices: true,

  fill({ value }, { max }, { length }, from) {
    rollingMax(value, max, length, from);
  },
});
