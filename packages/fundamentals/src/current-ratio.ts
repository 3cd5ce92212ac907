import { figure, ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const currentRatio = fundamental({
  name: 'Current ratio',
  description: 'How often what turns into money within a year covers what is due within a year.',
  formula: 'current assets / current liabilities',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'ratio',
  example: '(Current ratio > 1.5)',
  reads: ['balance'],
  of: ({ balance }) => ratio(figure(balance.at(-1), 'currentAssets'), figure(balance.at(-1), 'currentLiabilities')),
});
