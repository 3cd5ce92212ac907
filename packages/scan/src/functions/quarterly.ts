import { onLongerBars } from '../viewpoint.ts';

export const quarterly = onLongerBars(
  {
    name: 'Quarterly',
    description:
      'The operand on quarters: every day inside it is read as a quarter, n quarters earlier (0 is the running quarter, -1 the last full one).',
    example: '([0] day CLOSE > Quarterly(-1, [0] day HIGH) * 0.5)',
  },
  { unit: 'quarter', count: 1 },
);
