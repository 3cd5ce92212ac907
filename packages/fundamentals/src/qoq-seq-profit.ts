import { figures, growth, quartersApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const qoqSeqProfit = fundamental({
  name: 'QOQ seq profit',
  description: 'Growth of the last quarter’s net profit over the quarter before, in percent. Not known after a loss.',
  formula: '100 × (profit of the quarter / profit of the quarter before − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(QOQ seq profit > 5)',
  reads: ['quarter'],
  of: (statements) => growth(figures(quartersApart(statements, 1), 'profit', 'ownersProfit')),
});
