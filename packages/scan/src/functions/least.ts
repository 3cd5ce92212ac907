import { rollingMin } from '@parakh/frames';
import { leastOfEach } from '../each-bar.ts';
import { languageFunction } from '../language-function.ts';

export const least = languageFunction({
  name: 'Least',
  description: 'The smallest of all the given values over the last n bars.',
  group: 'Functions',
  formula: 'min of x, y, … over the last n bars',
  source: "The rolling minimum of several series: TradingView's ta.lowest of math.min.",
  example: '(([0] day HIGH - [0] day LOW) < Least(6, [-1] day HIGH - [-1] day LOW))',
  parameters: { length: 'timeframe', values: 'operands' },
  columns: ['each', 'least'],
  lookback: ({ length }) => length - 1,
  storesPrices: true,

  fill({ values }, { each, least }, { length }, from) {
    leastOfEach(values, each, Math.max(0, from - length + 1));
    rollingMin(each, least, length, from);
  },
});
