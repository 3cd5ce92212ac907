import { onEachBar } from '../each-bar.ts';

export const floor = onEachBar(
  {
    name: 'Floor',
    description: 'The next whole number at or below the value.',
    group: 'Functions',
    formula: '⌊x⌋',
    source: 'Arithmetic.',
    example: '(Floor([0] day CLOSE) < [0] day LOW)',
  },
  Math.floor,
);
