import { ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';
import { priceToEarnings } from './per-share.ts';
import { profitGrowth3Years } from './profit-growth-3-years.ts';

export const pegRatio = fundamental({
  name: 'Peg ratio',
  description: 'The PE ratio by the yearly profit growth of three years. Not known without earnings or without growth.',
  formula: 'PE Ratio / Profit Growth 3 years',
  source: 'Lynch, One Up on Wall Street',
  unit: 'ratio',
  example: '(Peg ratio < 1.5)',
  reads: ['quarter', 'year'],
  readsPrice: true,
  of: (statements, price) => ratio(priceToEarnings(statements, price), profitGrowth3Years.of(statements, price)),
});
