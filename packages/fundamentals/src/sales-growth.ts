import { figures, growth, yearsApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const salesGrowth = fundamental({
  name: 'Sales Growth',
  description: 'Growth of the last year’s sales over the year before, in percent.',
  formula: '100 × (sales of the last year / sales of the year before − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(Sales Growth > 10)',
  reads: ['year'],
  of: (statements) => growth(figures(yearsApart(statements, 1), 'sales')),
});
