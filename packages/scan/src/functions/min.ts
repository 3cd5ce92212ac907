import { rollingMin } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const min = languageFunction({
  name: 'MIN',
  description: 'The smallest value of the last n bars.',
  group: 'Functions',
  formula: 'min(x, n)',
  source: "Rolling minimum: TA-Lib's MIN, TradingView's ta.lowest.",
  example: '([0] day LOW < MIN(20, [-1] day LOW))',
  parameters: { length: 'timeframe', value: 'operand' },
  columns: ['min'],
  lookback: ({ length }) => length - 1,
  storesPrices: true,

  fill({ value }, { min }, { length }, from) {
    rollingMin(value, min, length, from);
  },
});
