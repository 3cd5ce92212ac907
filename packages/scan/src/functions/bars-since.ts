import { languageFunction } from '../language-function.ts';

export const barsSince = languageFunction({
  name: 'Bars Since',
  description:
    'How many bars ago the comparison last held: 0 on the bar on which it holds; unknown until it held once.',
  group: 'Logic and counting',
  formula: 'bars from the last one on which the comparison held',
  source: "TradingView's ta.barssince.",
  example: '(Bars Since(([0] day RSI(14) crossup 30)) <= 5)',
  unit: 'count',
  parameters: { held: 'comparison' },
  whenUnknown: 'the comparison inside it has not held on the bars that are available',
  columns: ['bars'],
  lookback: 0,
  resumes: true,

  fill({ held }, { bars }, _, from) {
    for (let i = from; i < held.length; i++) bars[i] = held[i] === 1 ? 0 : i === 0 ? NaN : bars[i - 1]! + 1;
  },
});
