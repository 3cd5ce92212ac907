import { ratio, trailing } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const operatingProfitMargin = fundamental({
  name: 'Operating Profit Margin',
  description:
    'What is left of each ₹100 of sales after the costs of running the business, over the last four quarters.',
  formula: '100 × operating profit / sales of the last four quarters',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'percent',
  example: '(Operating Profit Margin > 15)',
  reads: ['quarter'],
  of: (statements) => 100 * ratio(trailing(statements, 'operatingProfit'), trailing(statements, 'sales')),
});
