import { languageFunction } from '../language-function.ts';
import { GANN_STEPS_A_ROOT, gannLevel } from '../levels.ts';

const words = [
  ['SELL LEVEL', 'S1', 'S2', 'S3', 'S4', 'S5'],
  ['BUY LEVEL', 'R1', 'R2', 'R3', 'R4', 'R5'],
] as const;

export const gannLevels = languageFunction({
  name: 'Gann Levels',
  description:
    "Gann's square of nine around the close of the bar before: BUY LEVEL is the next level above it, R1 to R5 the following ones; SELL LEVEL and S1 to S5 those below.",
  group: 'Levels',
  formula: '(k / 8)² for whole k: the levels above and below the close of the bar before',
  source:
    'W. D. Gann’s square of nine as intraday calculators read it: steps of 0.125 on the root, from the whole-number root on.',
  example: '([0] day CLOSE > [0] day Gann Levels(BUY LEVEL))',
  place: 'indicator',
  unit: 'price',
  parameters: { level: { kind: 'level', levels: [...words[1], ...words[0]] } },
  previous: () => 'own',
  whenUnknown: 'the close before is not known, or there is no such level',
  columns: ['level'],
  lookback: 0,

  fill({ previousClose }, { level }, { level: word }, from) {
    const [down, up] = words.map((side) => side.findIndex((each) => each === word));
    for (let i = from; i < level.length; i++) {
      const steps = Math.sqrt(previousClose[i]!) * GANN_STEPS_A_ROOT;
      level[i] =
        up! >= 0 ? gannLevel(Math.floor(steps) + 1 + up!) : down! >= 0 ? gannLevel(Math.ceil(steps) - 1 - down!) : NaN;
    }
  },
});
