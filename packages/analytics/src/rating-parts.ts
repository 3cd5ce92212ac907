import type { Rated } from '@parakh/contract';
import type { QuoteSummary } from './quote-summary.ts';

type PartName = Rated['parts'][number]['name'];

/** What a company is rated by. */
export interface RatedFigures {
  readonly summary: QuoteSummary;
  /** A fundamental by its name; NaN where not known. */
  readonly fundamental: (name: string) => number;
}

interface RatingInput {
  readonly name: string;
  readonly better: 'higher' | 'lower';
  readonly of: (figures: RatedFigures) => number;
}

const higher = (name: string): RatingInput => ({ name, better: 'higher', of: ({ fundamental }) => fundamental(name) });
const lower = (name: string): RatingInput => ({ name, better: 'lower', of: ({ fundamental }) => fundamental(name) });

const returned = (name: string, span: 'quarter' | 'halfYear' | 'year'): RatingInput => ({
  name,
  better: 'higher',
  of: ({ summary }) => summary.returns[span],
});

/** The four parts of a rating. Each input is compared with that of every other company. */
export const ratingParts: readonly { readonly name: PartName; readonly inputs: readonly RatingInput[] }[] = [
  {
    name: 'quality',
    inputs: [
      higher('Return On Equity'),
      higher('ROCE'),
      higher('Operating Profit Margin'),
      higher('Interest coverage ratio'),
      lower('Debt to equity'),
    ],
  },
  { name: 'growth', inputs: [higher('Sales Growth'), higher('Sales Growth 3 years'), higher('Profit Growth 3 years')] },
  {
    name: 'value',
    inputs: [
      higher('Earnings Yield'),
      {
        name: 'Book value by price',
        better: 'higher',
        of: ({ fundamental, summary }) => (100 * fundamental('Book Value')) / summary.last,
      },
      lower('Peg ratio'),
    ],
  },
  {
    name: 'momentum',
    inputs: [
      returned('Return of 3 months', 'quarter'),
      returned('Return of 6 months', 'halfYear'),
      returned('Return of 12 months', 'year'),
      {
        name: 'From 52-week high',
        better: 'higher',
        of: ({ summary: { last, yearHigh } }) => 100 * (last / yearHigh - 1),
      },
    ],
  },
];
