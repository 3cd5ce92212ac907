import { ratio, trailing, trailingEbit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const interestCoverageRatio = fundamental({
  name: 'Interest coverage ratio',
  description:
    'How many times the profit before interest and tax pays the interest. Not known for a company without interest.',
  formula: 'EBIT / interest of the last four quarters',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'ratio',
  example: '(Interest coverage ratio > 3)',
  reads: ['quarter'],
  of: (statements) => ratio(trailingEbit(statements), trailing(statements, 'interest')),
});
