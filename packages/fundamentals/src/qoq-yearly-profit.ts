import { figures, growth, quartersApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const qoqYearlyProfit = fundamental({
  name: 'QOQ yearly profit',
  description:
    'Growth of the last quarter’s net profit over the same quarter a year before, in percent. Not known after a loss.',
  formula: '100 × (profit of the quarter / profit of the same quarter a year before − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(QOQ yearly profit > 15)',
  reads: ['quarter'],
  of: (statements) => growth(figures(quartersApart(statements, 4), 'profit', 'ownersProfit')),
});
