import { figure, ratio, trailingProfit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const returnOnAsset = fundamental({
  name: 'Return On Asset',
  description: 'Profit of the last four quarters as a percentage of everything the company owns.',
  formula: '100 × profit of the last four quarters / total assets',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(Return On Asset > 5)',
  reads: ['quarter', 'balance'],
  of: (statements) => 100 * ratio(trailingProfit(statements), figure(statements.balance.at(-1), 'assets')),
});
