import { rollingMin } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';

export const negativeRangeBreakout = languageFunction({
  name: 'Negative Range Breakout',
  description: '1 on a bar whose value is below every one of the n bars before it; else 0.',
  group: 'Levels',
  formula: '1 if x < min(x of the n bars before), else 0',
  source: "Donchian's channel break, of any operand.",
  example: '([0] day Negative Range Breakout(20, [0] day CLOSE) == 1)',
  place: 'indicator',
  unit: 'count',
  range: [0, 1],
  parameters: { length: 'timeframe', value: 'reading' },
  columns: ['before', 'lowest', 'breakout'],
  lookback: ({ length }) => length,

  fill({ value }, { before, lowest, breakout }, { length }, from) {
    for (let i = Math.max(0, from - length + 1); i < value.length; i++) before[i] = i === 0 ? NaN : value[i - 1]!;
    rollingMin(before, lowest, length, from);
    for (let i = from; i < value.length; i++) {
      const [x, bound] = [value[i]!, lowest[i]!];
      breakout[i] = Number.isNaN(x + bound) ? NaN : Number(x < bound);
    }
  },
});
