import { compoundGrowth, figures, yearsApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const profitGrowth5Years = fundamental({
  name: 'Profit growth 5 years',
  description:
    'How fast net profit grew each year over five years, in percent. Not known where either year made a loss.',
  formula: '100 × ((profit of the last year / profit five years before)^(1/5) − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(Profit growth 5 years > 10)',
  reads: ['year'],
  of: (statements) => compoundGrowth(figures(yearsApart(statements, 5), 'profit', 'ownersProfit'), 5),
});
