import { fundamental } from './fundamental.ts';
import { sharesOf } from './per-share.ts';

export const marketCap = fundamental({
  name: 'Market Cap',
  description: 'What all shares of the company cost at the close, in ₹ crore.',
  formula: 'close × shares',
  source: 'NSE, market capitalisation',
  unit: 'money',
  example: '(Market Cap > 5000)',
  reads: ['balance'],
  readsPrice: true,
  of: (statements, price) => price.close * sharesOf(statements, price),
});
