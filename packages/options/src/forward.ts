import type { Chain } from './chain.ts';

/** What a forward was taken from, the best first. */
export type ForwardSource = 'future' | 'parity' | 'carry' | 'spot';

export interface Forward {
  /** Rupees; unknown only without any price of the underlying. */
  readonly price: number;
  readonly from: ForwardSource;
  /** Of parity: the distance between the quarters of what single strikes say, rupees; else unknown. */
  readonly spread: number;
}

export interface ForwardTerms {
  /** The price of the future of this very expiry; NaN where there is none or it did not trade. */
  readonly future: number;
  readonly spot: number;
  readonly years: number;
  /** Continuous, a fraction of a year. */
  readonly rate: number;
  readonly chain: Chain;
  /** Forwards of other expiries that come from a future or from parity. */
  readonly others: readonly { readonly years: number; readonly price: number }[];
}

/** The price at which the market buys the underlying for the expiry, and where it is from. */
export function forwardOf(terms: ForwardTerms): Forward {
  const { future, spot, years, rate } = terms;
  if (future > 0) return { price: future, from: 'future', spread: NaN };
  const parity = parityForward(terms);
  if (parity) return { ...parity, from: 'parity' };
  const carry = carryAt(terms);
  if (!Number.isNaN(carry)) return { price: spot * Math.exp(carry * years), from: 'carry', spread: NaN };
  return { price: spot * Math.exp(rate * years), from: 'spot', spread: NaN };
}

/** As many strikes as are asked, and at least so many that one stale quote does not decide. */
const STRIKES = 9;
const LEAST_STRIKES = 3;

/** Call less put of a strike is the discounted distance to the forward; the median of the strikes nearest to the money, where both cost most nearly the same. */
function parityForward({ chain, years, rate }: ForwardTerms): { price: number; spread: number } | undefined {
  const growth = Math.exp(rate * years);
  const forwards = [...chain.strikes]
    .map((strike, i) => ({ strike, ahead: (chain.call.price[i]! - chain.put.price[i]!) * growth }))
    .filter(({ ahead }) => !Number.isNaN(ahead))
    .toSorted((one, other) => Math.abs(one.ahead) - Math.abs(other.ahead))
    .slice(0, STRIKES)
    .map(({ strike, ahead }) => strike + ahead)
    .toSorted((one, other) => one - other);
  if (forwards.length < LEAST_STRIKES) return undefined;
  return { price: quantile(forwards, 0.5), spread: quantile(forwards, 0.75) - quantile(forwards, 0.25) };
}

/** Linear between the order statistics. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}

/** Growth a year that other expiries pay: linear in time between the two around this one, that of the nearest beyond them. */
function carryAt({ spot, years, others }: ForwardTerms): number {
  const known = others
    .map((other) => ({ years: other.years, carry: Math.log(other.price / spot) / other.years }))
    .filter(({ carry }) => Number.isFinite(carry))
    .toSorted((one, other) => one.years - other.years);
  const before = known.findLast((other) => other.years <= years);
  const after = known.find((other) => other.years >= years);
  if (!before || !after) return (before ?? after)?.carry ?? NaN;
  if (after.years === before.years) return before.carry;
  return before.carry + ((after.carry - before.carry) * (years - before.years)) / (after.years - before.years);
}
