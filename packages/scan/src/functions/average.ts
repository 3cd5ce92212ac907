import { rollingMean } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const average = languageFunction({
  name: 'Average',
  description: 'The mean of anything over the last n bars.',
  group: 'Functions',
  formula: '(x + x one bar before + …) / n, n values',
  source: 'Simple moving average, of any operand.',
  example: '([0] day VOLUME > Average(20, [-1] day VOLUME) * 2)',
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['average'],
  lookback: ({ length }) => length - 1,
  resumes: true,

  fill({ value }, { average }, { length }, from) {
    rollingMean(value, average, length, from);
  },
});
