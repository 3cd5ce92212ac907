import { languageFunction } from '../language-function.ts';

export const matches = languageFunction({
  name: 'Matches',
  description:
    'How many of the comparisons hold: >= 2 asks for two of them, == 0 for none. Unknown while one of them is not known.',
  group: 'Logic and counting',
  formula: 'number of comparisons that hold on the bar',
  source: "Parakh's own definition.",
  example: '(Matches(([0] day CLOSE > [0] day OPEN), ([0] day RSI(14) > 50), ([0] day CLOSE > [0] day EMA(20))) >= 2)',
  unit: 'count',
  parameters: { held: 'comparisons' },
  columns: ['matches'],
  lookback: 0,

  fill({ held }, { matches }, _, from) {
    for (let i = from; i < matches.length; i++) {
      matches[i] = 0;
      for (const column of held) matches[i]! += column[i]!;
    }
  },
});
