import { onEachBar } from '../each-bar.ts';

export const abs = onEachBar(
  {
    name: 'Abs',
    description: 'The value without its sign.',
    group: 'Functions',
    formula: '|x|',
    source: 'Arithmetic.',
    example: '(Abs([0] day CLOSE - [-1] day CLOSE) > 0.5)',
    storesPrices: true,
  },
  Math.abs,
);
