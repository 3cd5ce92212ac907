import { equity, ratio, trailingProfit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const returnOnEquity = fundamental({
  name: 'Return On Equity',
  description: 'Profit of the last four quarters as a percentage of what the owners have in the company.',
  formula: '100 × profit of the last four quarters / (capital + reserves)',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(Return On Equity > 15)',
  reads: ['quarter', 'balance'],
  of: (statements) => 100 * ratio(trailingProfit(statements), equity(statements)),
});
