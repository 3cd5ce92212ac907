import { compoundGrowth, figures, yearsApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const revenueGrowth3Years = fundamental({
  name: 'Revenue Growth 3 years',
  description: 'How fast revenue grew each year over three years, in percent.',
  formula: '100 × ((sales of the last year / sales three years before)^(1/3) − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(Revenue Growth 3 years > 10)',
  reads: ['year'],
  of: (statements) => compoundGrowth(figures(yearsApart(statements, 3), 'sales'), 3),
});
