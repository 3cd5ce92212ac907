import { figures } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const netProfitAnnually = fundamental({
  name: 'Net profit Annually',
  description: 'Net profit of the last financial year, in ₹ crore.',
  formula: 'profit of the last year',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'money',
  example: '(Net profit Annually > 500)',
  reads: ['year'],
  of: ({ year }) => figures([year.at(-1)], 'profit', 'ownersProfit')[0]!,
});
