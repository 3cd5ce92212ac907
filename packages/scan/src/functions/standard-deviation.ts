import { rollingMean, rollingSquares } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const standardDeviation = languageFunction({
  name: 'Standard Deviation',
  description: 'How far the last n values scatter around their mean.',
  group: 'Functions',
  formula: '√(mean of (x − mean of x)²) over n values',
  source: 'Population standard deviation (divided by n), as in Bollinger bands.',
  example: '(Standard Deviation(20, [0] day CLOSE) < Standard Deviation(100, [0] day CLOSE))',
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['mean', 'squares', 'deviation'],
  lookback: ({ length }) => length - 1,
  resumes: true,

  fill({ value }, { mean, squares, deviation }, { length }, from) {
    rollingMean(value, mean, length, from);
    rollingSquares({ source: value, mean }, squares, length, from);
    for (let i = from; i < value.length; i++) deviation[i] = Math.sqrt(squares[i]! / length);
  },
});
