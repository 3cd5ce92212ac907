import { rollingSum } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const sum = languageFunction({
  name: 'Sum',
  description: 'The sum of anything over the last n bars.',
  group: 'Functions',
  formula: 'x + x one bar before + …, n values',
  source: 'Arithmetic.',
  example: '(Sum(5, [0] day VOLUME) > Sum(5, [-5] day VOLUME))',
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['sum'],
  lookback: ({ length }) => length - 1,
  resumes: true,

  fill({ value }, { sum }, { length }, from) {
    rollingSum(value, sum, length, from);
  },
});
