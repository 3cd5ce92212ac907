import { figures, growth, quartersApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const qoqSeqRevenue = fundamental({
  name: 'QOQ seq revenue',
  description: 'Growth of the last quarter’s revenue over the quarter before, in percent.',
  formula: '100 × (sales of the quarter / sales of the quarter before − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(QOQ seq revenue > 5)',
  reads: ['quarter'],
  of: (statements) => growth(figures(quartersApart(statements, 1), 'sales')),
});
