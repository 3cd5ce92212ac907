import { onEachBar } from '../each-bar.ts';

export const ceil = onEachBar(
  {
    name: 'Ceil',
    description: 'The next whole number at or above the value.',
    group: 'Functions',
    formula: '⌈x⌉',
    source: 'Arithmetic.',
    example: '(Ceil([0] day CLOSE) > [0] day HIGH)',
  },
  Math.ceil,
);
