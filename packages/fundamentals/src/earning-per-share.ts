import { fundamental } from './fundamental.ts';
import { earningsPerShare } from './per-share.ts';

export const earningPerShare = fundamental({
  name: 'Earning Per Share',
  description: 'Rupees that one share earned in the last four quarters.',
  formula: 'sum of the EPS of the last four quarters',
  source: 'Ind AS 33, basic earnings per share',
  unit: 'price',
  example: '(Earning Per Share > 10)',
  reads: ['quarter'],
  of: earningsPerShare,
});
