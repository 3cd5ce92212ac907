import { onLongerBars } from '../viewpoint.ts';

export const yearly = onLongerBars(
  {
    name: 'Yearly',
    description:
      'The operand on years: every day inside it is read as a year, n years earlier (0 is the running year, -1 the last full one).',
    example: '([0] day CLOSE > Yearly(-1, [0] day HIGH) * 0.5)',
  },
  { unit: 'year', count: 1 },
);
