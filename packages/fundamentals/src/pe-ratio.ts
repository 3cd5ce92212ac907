import { fundamental } from './fundamental.ts';
import { priceToEarnings } from './per-share.ts';

export const peRatio = fundamental({
  name: 'PE Ratio',
  description:
    'The price of one rupee of yearly earnings: the close by the earnings of the last four quarters. Not known in a loss.',
  formula: 'close / EPS of the last four quarters',
  source: 'Graham, Security Analysis',
  unit: 'ratio',
  example: '(PE Ratio < 25)',
  reads: ['quarter'],
  readsPrice: true,
  of: priceToEarnings,
});
