import { languageFunction } from '../language-function.ts';

export const valueWhen = languageFunction({
  name: 'Value When',
  description: 'The value on the last bar on which the comparison held; unknown until it held once.',
  group: 'Logic and counting',
  formula: 'x on the last bar on which the comparison held',
  source: "TradingView's ta.valuewhen, the newest occurrence.",
  example: '([0] day CLOSE > Value When(([0] day VOLUME > [-1] day VOLUME * 3), [0] day HIGH))',
  parameters: { held: 'comparison', value: 'reading' },
  whenUnknown: 'the comparison inside it has not held on the bars that are available',
  columns: ['found'],
  lookback: 0,
  resumes: true,

  fill({ held, value }, { found }, _, from) {
    for (let i = from; i < value.length; i++) found[i] = held[i] === 1 ? value[i]! : i === 0 ? NaN : found[i - 1]!;
  },
});
