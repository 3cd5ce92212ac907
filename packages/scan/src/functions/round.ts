import { onEachBar } from '../each-bar.ts';

export const round = onEachBar(
  {
    name: 'Round',
    description: 'The nearest whole number; a half goes away from zero.',
    group: 'Functions',
    formula: 'sign(x) × ⌊|x| + 0.5⌋',
    source: 'Arithmetic.',
    example: '(Round([0] day RSI(14)) == 50)',
  },
  (x) => Math.sign(x) * Math.round(Math.abs(x)),
);
