import { languageFunction } from '../language-function.ts';

export const lowestSince = languageFunction({
  name: 'Lowest Since',
  description:
    'The lowest value from the last bar on which the comparison held up to now, both included; unknown until it held once.',
  group: 'Logic and counting',
  formula: 'min of x from the last bar on which the comparison held',
  source: "TradingView's ta.lowest over ta.barssince + 1 bars.",
  example: '([0] day CLOSE > Lowest Since(([0] day CLOSE crossdown [0] day EMA(50)), [0] day LOW) * 1.1)',
  parameters: { since: 'comparison', value: 'reading' },
  whenUnknown: 'the comparison inside it has not held on the bars that are available',
  columns: ['lowest'],
  lookback: 0,
  resumes: true,

  fill({ since, value }, { lowest }, _, from) {
    for (let i = from; i < value.length; i++) {
      const before = i === 0 ? NaN : lowest[i - 1]!;
      lowest[i] = since[i] === 1 ? value[i]! : Math.min(before, value[i]!);
    }
  },
});
