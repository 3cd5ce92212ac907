import { onLongerBars } from '../viewpoint.ts';

export const monthly = onLongerBars(
  {
    name: 'Monthly',
    description:
      'The operand on months: every day inside it is read as a month, n months earlier (0 is the running month, -1 the last full one).',
    example: '([0] day CLOSE > Monthly(-1, [0] day HIGH) * 0.5)',
  },
  { unit: 'month', count: 1 },
);
