import { figure } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const promotorHolding = fundamental({
  name: 'Promotor Holding',
  description: 'The percentage of the shares that the promoters hold.',
  formula: 'shares of the promoters / all shares × 100',
  source: 'SEBI (LODR) Regulations 2015, regulation 31',
  unit: 'percent',
  example: '(Promotor Holding > 50)',
  reads: ['holding'],
  of: ({ holding }) => figure(holding.at(-1), 'promoters'),
});
