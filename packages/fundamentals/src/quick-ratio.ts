import { figure, ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const quickRatio = fundamental({
  name: 'Quick ratio',
  description: 'The current ratio without the goods in store.',
  formula: '(current assets − inventory) / current liabilities',
  source: 'The Institute of Chartered Accountants of India, financial ratios',
  unit: 'ratio',
  example: '(Quick ratio > 1)',
  reads: ['balance'],
  of: ({ balance }) => {
    const sheet = balance.at(-1);
    return ratio(figure(sheet, 'currentAssets') - figure(sheet, 'inventory'), figure(sheet, 'currentLiabilities'));
  },
});
