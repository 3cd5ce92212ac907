import { fundamental } from './fundamental.ts';
import { sharesOf } from './per-share.ts';

export const marketCap = fundamental({
  name: 'Market Cap',
  says: 'What all shares of the company cost at the close, in ₹ crore.',
  formula: 'close × shares',
  source: 'NSE, market capitalisation',
  unit: 'money',
  example: '(Market Cap > 5000)',
  reads: ['balance'],
  readsPrice: true,
  of: (known, price) => price.close * sharesOf(known, price),
});
