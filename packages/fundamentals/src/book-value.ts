import { fundamental } from './fundamental.ts';
import { bookValuePerShare } from './per-share.ts';

export const bookValue = fundamental({
  name: 'Book Value',
  description: 'What one share owns of the company by its last balance sheet, in rupees.',
  formula: '(capital + reserves) / shares',
  source: 'Graham, Security Analysis',
  unit: 'price',
  example: '([0] day CLOSE < Book Value)',
  reads: ['balance'],
  of: bookValuePerShare,
});
