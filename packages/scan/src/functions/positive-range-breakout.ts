import { rollingMax } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const positiveRangeBreakout = languageFunction({
  name: 'Positive Range Breakout',
  description: '1 on a bar whose value is above every one of the n bars before it; else 0.',
  group: 'Levels',
  formula: '1 if x > max(x of the n bars before), else 0',
  source: "Donchian's channel break, of any operand.",
  example: '([0] day Positive Range Breakout(20, [0] day CLOSE) == 1)',
  place: 'indicator',
  unit: 'count',
  range: [0, 1],
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['before', 'highest', 'breakout'],
  lookback: ({ length }) => length,

  fill({ value }, { before, highest, breakout }, { length }, from) {
    for (let i = Math.max(0, from - length + 1); i < value.length; i++) before[i] = i === 0 ? NaN : value[i - 1]!;
    rollingMax(before, highest, length, from);
    for (let i = from; i < value.length; i++) {
      const [x, bound] = [value[i]!, highest[i]!];
      breakout[i] = Number.isNaN(x + bound) ? NaN : Number(x > bound);
    }
  },
});
