import type { Definition } from './definition.ts';

/** Where a symbol stands by its momentum among those that are evaluated together. */
export interface Rank extends Definition {
  /** Counted from the other end. */
  readonly isTurned: boolean;
}

const source = 'NSE Indices, Nifty momentum methodology (normalised momentum score)';

export const ranks: readonly Rank[] = [
  {
    name: 'Positive Rank Momentum',
    description:
      'Where the symbol stands by its momentum among the symbols scanned: 100 is the strongest, 0 the weakest. Of one symbol alone, among all shares of series EQ.',
    formula:
      'percentile of the NSE momentum score: mean of the z-scores of the 12 and 6 month return up to the last full month, each by the year’s volatility',
    source,
    example: '(Positive Rank Momentum > 80)',
    isTurned: false,
  },
  {
    name: 'Negative Rank Momentum',
    description:
      'Where the symbol stands by its momentum among the symbols scanned, the weakest first: 100 is the weakest, 0 the strongest.',
    formula: '100 − Positive Rank Momentum',
    source,
    example: '(Negative Rank Momentum > 80)',
    isTurned: true,
  },
];

/** Where the momentum of a symbol stands among those evaluated with it: values from 0 to 100, NaN where not known. */
export interface RankHistory {
  /** The day from which on each value holds, oldest first. */
  readonly from: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}
