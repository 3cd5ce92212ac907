import { ratio, trailing, trailingProfit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const netProfitMargin = fundamental({
  name: 'Net Profit Margin',
  says: 'What is left of each ₹100 of sales after everything, over the last four quarters.',
  formula: '100 × profit / sales of the last four quarters',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(Net Profit Margin > 8)',
  reads: ['quarter'],
  of: (known) => 100 * ratio(trailingProfit(known), trailing(known, 'sales')),
});
