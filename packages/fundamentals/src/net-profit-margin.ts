import { ratio, trailing, trailingProfit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const netProfitMargin = fundamental({
  name: 'Net Profit Margin',
  description: 'What is left of each ₹100 of sales after everything, over the last four quarters.',
  formula: '100 × profit / sales of the last four quarters',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(Net Profit Margin > 8)',
  reads: ['quarter'],
  of: (statements) => 100 * ratio(trailingProfit(statements), trailing(statements, 'sales')),
});
