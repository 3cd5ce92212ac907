import type { MarginParameters, RangeSource } from './parameters.ts';

/** Between which amounts the margin will probably be, rupees, and what that is known from. */
export interface Band {
  readonly low: number;
  readonly high: number;
  readonly bandFrom: string;
}

interface Likely {
  /** Fractions of the estimate. */
  readonly less: number;
  readonly more: number;
  readonly says: string;
}

const METHOD = { less: 0.06, more: 0.04 };

/** Measured: docs/decisions/0044-margin-estimate.md. */
const likely: Readonly<Record<RangeSource, Likely>> = {
  imported: { ...METHOD, says: 'on SPAN’s own range of the day; recorded margins lay between 4 % less and 1 % more' },
  volatility: {
    ...METHOD,
    says: 'on the exchange’s volatility of the day, from which SPAN’s range follows; recorded margins lay between 4 % less and 1 % more',
  },
  closes: {
    less: 0.2,
    more: 0.25,
    says: 'on a volatility worked out from closes, which is often a quarter off the exchange’s',
  },
  minimum: {
    less: 0.06,
    more: 1,
    says: 'on the least range that the rules allow; after turbulent months it is up to twice as wide',
  },
};

export function bandOf(total: number, { from }: MarginParameters): Band {
  const { less, more, says } = likely[from];
  return { low: total * (1 - less), high: total * (1 + more), bandFrom: says };
}
