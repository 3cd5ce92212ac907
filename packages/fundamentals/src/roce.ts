import { borrowings, equity, ratio, trailingEbit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const roce = fundamental({
  name: 'ROCE',
  description: 'What all long-term money in the company earns before interest and tax, in percent.',
  formula: '100 × EBIT / (capital + reserves + borrowings)',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(ROCE > 15)',
  reads: ['quarter', 'balance'],
  of: (statements) => 100 * ratio(trailingEbit(statements), equity(statements) + borrowings(statements)),
});
