import { borrowings, equity, ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const debtToEquity = fundamental({
  name: 'Debt to equity',
  description: 'How many rupees are borrowed for each rupee that the owners have in the company.',
  formula: 'borrowings / (capital + reserves)',
  source: 'Graham, Security Analysis',
  unit: 'ratio',
  example: '(Debt to equity < 0.5)',
  reads: ['balance'],
  of: (statements) => ratio(borrowings(statements), equity(statements)),
});
