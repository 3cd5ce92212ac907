import { rollingMax } from '@parakh/frames';
import { greatestOfEach } from '../each-bar.ts';
import { languageFunction } from '../language-function.ts';

export const greatest = languageFunction({
  name: 'Greatest',
  description: 'The largest of all the given values over the last n bars.',
  group: 'Functions',
  formula: 'max of x, y, … over the last n bars',
  source: "The rolling maximum of several series: TradingView's ta.highest of math.max.",
  example: '([0] day CLOSE > Greatest(5, [-1] day OPEN, [-1] day CLOSE))',
  parameters: { length: 'timeframe', values: 'operands' },
  columns: ['each', 'greatest'],
  lookback: ({ length }) => length - 1,
  storesPrices: true,

  fill({ values }, { each, greatest }, { length }, from) {
    greatestOfEach(values, each, Math.max(0, from - length + 1));
    rollingMax(each, greatest, length, from);
  },
});
