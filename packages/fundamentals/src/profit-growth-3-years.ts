import { compoundGrowth, figures, yearsApart } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const profitGrowth3Years = fundamental({
  name: 'Profit Growth 3 years',
  description:
    'How fast net profit grew each year over three years, in percent. Not known where either year made a loss.',
  formula: '100 × ((profit of the last year / profit three years before)^(1/3) − 1)',
  source: 'Parakh, worked out of the company’s published statements',
  unit: 'percent',
  example: '(Profit Growth 3 years > 10)',
  reads: ['year'],
  of: (statements) => compoundGrowth(figures(yearsApart(statements, 3), 'profit', 'ownersProfit'), 3),
});
