import { figures, growth, quartersApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const qoqYearlyRevenue = fundamental({
  name: 'QOQ yearly revenue',
  description: 'Growth of the last quarter’s revenue over the same quarter a year before, in percent.',
  formula: '100 × (sales of the quarter / sales of the same quarter a year before − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(QOQ yearly revenue > 10)',
  reads: ['quarter'],
  of: (statements) => growth(figures(quartersApart(statements, 4), 'sales')),
});
