import { onEachBar } from '../each-bar.ts';

export const square = onEachBar(
  {
    name: 'Square',
    description: 'The value times itself.',
    group: 'Functions',
    formula: 'x²',
    source: 'Arithmetic.',
    example: '(Square([0] day CLOSE - [0] day OPEN) > 4)',
  },
  (x) => x * x,
);
