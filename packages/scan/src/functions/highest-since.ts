import { languageFunction } from '../language-function.ts';

export const highestSince = languageFunction({
  name: 'Highest Since',
  description:
    'The highest value from the last bar on which the comparison held up to now, both included; unknown until it held once.',
  group: 'Logic and counting',
  formula: 'max of x from the last bar on which the comparison held',
  source: "TradingView's ta.highest over ta.barssince + 1 bars.",
  example: '([0] day CLOSE < Highest Since(([0] day CLOSE crossup [0] day EMA(50)), [0] day HIGH) * 0.9)',
  parameters: { since: 'comparison', value: 'reading' },
  whenUnknown: 'the comparison inside it has not held on the bars that are available',
  columns: ['highest'],
  lookback: 0,
  resumes: true,

  fill({ since, value }, { highest }, _, from) {
    for (let i = from; i < value.length; i++) {
      const before = i === 0 ? NaN : highest[i - 1]!;
      highest[i] = since[i] === 1 ? value[i]! : Math.max(before, value[i]!);
    }
  },
});
