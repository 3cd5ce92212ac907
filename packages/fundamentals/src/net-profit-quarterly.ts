import { figures } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const netProfitQuarterly = fundamental({
  name: 'Net profit quarterly',
  description: 'Net profit of the last quarter, in ₹ crore.',
  formula: 'profit of the last quarter',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'money',
  example: '(Net profit quarterly > 100)',
  reads: ['quarter'],
  of: ({ quarter }) => figures([quarter.at(-1)], 'profit', 'ownersProfit')[0]!,
});
