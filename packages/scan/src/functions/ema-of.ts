import { exponential, fillAverage } from '@parakh/indicators';
import { languageFunction } from '../language-function.ts';

export const emaOf = languageFunction({
  name: 'EMA Of',
  description:
    'An average of anything in which newer bars weigh more; begun with the mean of its first n known values.',
  group: 'Functions',
  formula: 'EMA before + 2 / (n + 1) × (x − EMA before)',
  source: 'The exponential moving average of EMA(n), of any operand.',
  example: '([0] day RSI(14) > EMA Of(9, [0] day RSI(14)))',
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['ema'],
  lookback: ({ length }) => length - 1,
  resumes: true,

  fill({ value }, { ema }, { length }, from) {
    fillAverage(exponential(value, ema, length), from);
  },
});
