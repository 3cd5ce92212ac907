import { onEachBar } from '../each-bar.ts';

export const squareRoot = onEachBar(
  {
    name: 'Square root',
    description: 'The number whose square is the value; unknown for a negative one.',
    group: 'Functions',
    formula: '√x',
    source: 'Arithmetic.',
    example: '(Square root([0] day CLOSE) > 10)',
  },
  Math.sqrt,
);
