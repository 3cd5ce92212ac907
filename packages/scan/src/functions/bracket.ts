import { onEachBar } from '../each-bar.ts';

export const bracket = onEachBar(
  {
    name: 'Bracket',
    description: 'The value itself: parentheses that keep a calculation together.',
    group: 'Functions',
    formula: 'x',
    source: 'Arithmetic.',
    example: '(Bracket([0] day HIGH + [0] day LOW) / 2 < [0] day CLOSE)',
  },
  (x) => x,
);
