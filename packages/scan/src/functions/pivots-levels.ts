import type { TimeFrame } from '@parakh/frames';
import { languageFunction } from '../language-function.ts';
import { fillLevel } from '../level-operand.ts';
import { type Levels, standardLevels } from '../levels.ts';

const frames: Readonly<Record<string, TimeFrame['unit']>> = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' };
const levels: Levels<string> = standardLevels;

export const pivotsLevels = languageFunction({
  name: 'Pivots Levels',
  description:
    'A standard pivot level of the last completed day, week, month or year, or with BARBASED of the bar before.',
  group: 'Levels',
  formula:
    'P = (H + L + C) / 3; R1: 2P − L; R2: P + H − L; R3: H + 2(P − L); R4: 3P + H − 3L; R5: 4P + H − 4L; S: the mirrors',
  source: "Floor traders' pivots; R4 and R5 as TradingView's pivot points of type Traditional.",
  example: '([0] day CLOSE crossup [0] day Pivots Levels(R1, WEEK))',
  place: 'indicator',
  unit: 'price',
  parameters: {
    level: { kind: 'level', levels: ['R1', 'R2', 'R3', 'R4', 'R5', 'S1', 'S2', 'S3', 'S4', 'S5'] },
    period: 'timeLevel',
  },
  previous: ({ period }) => {
    const unit = frames[period];
    return unit ? { unit, count: 1 } : 'own';
  },
  whenUnknown: 'a price of the period before is not known, or there is no such level',
  columns: ['level'],
  lookback: 0,

  fill(before, { level }, { level: word }, from) {
    fillLevel(levels[word], before, level, from);
  },
});
