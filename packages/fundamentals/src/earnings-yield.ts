import { ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';
import { earningsPerShare } from './per-share.ts';

export const earningsYield = fundamental({
  name: 'Earnings Yield',
  description: 'Earnings of the last four quarters as a percentage of the price; negative in a loss.',
  formula: '100 × EPS of the last four quarters / close',
  source: 'Graham, Security Analysis',
  unit: 'percent',
  example: '(Earnings Yield > 5)',
  reads: ['quarter'],
  readsPrice: true,
  of: (statements, price) => 100 * ratio(earningsPerShare(statements, price), price.close),
});
