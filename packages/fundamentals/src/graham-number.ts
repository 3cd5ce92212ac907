import { fundamental } from './fundamental.ts';
import { bookValuePerShare, earningsPerShare } from './per-share.ts';

/** 15 times earnings and one and a half times book value. */
const GRAHAM = 22.5;

export const grahamNumber = fundamental({
  name: 'Graham Number',
  description: 'The highest price that Graham’s rule allows a careful buyer, in rupees. Not known without earnings.',
  formula: '√(22.5 × EPS of the last four quarters × Book Value)',
  source: 'Graham, The Intelligent Investor',
  unit: 'price',
  example: '([0] day CLOSE < Graham Number)',
  reads: ['quarter', 'balance'],
  of: (statements, price) => {
    const [earnings, book] = [earningsPerShare(statements, price), bookValuePerShare(statements, price)];
    return earnings > 0 && book > 0 ? Math.sqrt(GRAHAM * earnings * book) : NaN;
  },
});
