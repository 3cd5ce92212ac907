import { gainOver } from '../gain-over.ts';
import { languageFunction } from '../language-function.ts';

export const relativeStrength = languageFunction({
  name: 'Relative Strength',
  description: 'By how much the price gained more than the NIFTY 50 over n bars: above 0 it did better.',
  group: 'Comparison with others',
  formula: '(C / C n bars ago) / (I / I n bars ago) − 1, I the close of the NIFTY 50',
  source:
    'Levy, R. A. (1967), Relative Strength as a Criterion for Investment Selection; as the ratio of the two gains, less 1.',
  example: '([0] day Relative Strength(55) > 0)',
  place: 'indicator',
  unit: 'ratio',
  parameters: { length: 'timeframe' },
  fields: ['close'],
  benchmark: () => 'NIFTY 50',
  whenUnknown: 'the index had no bar on this day, or none n bars before',
  columns: ['strength'],
  lookback: ({ length }) => length,

  fill({ close, benchmarkClose }, { strength }, { length }, from) {
    for (let i = from; i < close.length; i++)
      strength[i] = i < length ? NaN : gainOver(close, benchmarkClose, i, length) - 1;
  },
});
