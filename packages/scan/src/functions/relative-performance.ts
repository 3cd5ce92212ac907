import { gainOver } from '../gain-over.ts';
import { languageFunction } from '../language-function.ts';

export const relativePerformance = languageFunction({
  name: 'Relative Performance',
  description: 'By how many percent the price gained more (Out) or less (Under) than the index over n bars.',
  group: 'Comparison with others',
  formula: '100 × ((C / C n bars ago) / (I / I n bars ago) − 1), I the close of the index; its negative for Under',
  source: "Parakh's own definition, after Relative Strength.",
  example: '([0] day Relative Performance(55, Out, NIFTY 50) > 0)',
  place: 'indicator',
  unit: 'percent',
  parameters: { length: 'timeframe', side: { kind: 'level', levels: ['Out', 'Under'] }, index: 'index' },
  fields: ['close'],
  benchmark: ({ index }) => index,
  whenUnknown: 'the index had no bar on this day, or none n bars before',
  columns: ['performance'],
  lookback: ({ length }) => length,

  fill({ close, benchmarkClose }, { performance }, { length, side }, from) {
    const sign = side === 'Out' ? 100 : -100;
    for (let i = from; i < close.length; i++)
      performance[i] = i < length ? NaN : sign * (gainOver(close, benchmarkClose, i, length) - 1);
  },
});
