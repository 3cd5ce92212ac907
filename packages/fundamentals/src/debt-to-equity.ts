import { borrowings, equity, ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const debtToEquity = fundamental({
  name: 'Debt to equity',
  says: 'How many rupees are borrowed for each rupee that the owners have in the company.',
  formula: 'borrowings / (capital + reserves)',
  source: 'Graham, Security Analysis',
  unit: 'ratio',
  example: '(Debt to equity < 0.5)',
  reads: ['balance'],
  of: (known) => ratio(borrowings(known), equity(known)),
});
