import { compoundGrowth, figures, yearsApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const salesGrowth5Years = fundamental({
  name: 'Sales Growth 5 years',
  description: 'How fast sales grew each year over five years, in percent.',
  formula: '100 × ((sales of the last year / sales five years before)^(1/5) − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(Sales Growth 5 years > 10)',
  reads: ['year'],
  of: (statements) => compoundGrowth(figures(yearsApart(statements, 5), 'sales'), 5),
});
