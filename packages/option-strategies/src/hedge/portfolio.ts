import { type Beta, betaOf } from './beta.ts';

/** Shares that somebody has. */
export interface Holding {
  readonly symbol: string;
  readonly quantity: number;
  /** Rupees a share now. */
  readonly price: number;
  /** Adjusted closes of the same sessions as the index’s, oldest first; NaN where there is none. */
  readonly closes: ArrayLike<number>;
}

/** So many sessions both must have for a beta to be told. */
const LEAST_SESSIONS = 60;
/** So many standard errors from 0 a beta is beyond chance, in 19 of 20 cases. */
export const BEYOND_CHANCE = 1.96;

export interface PortfolioRisk {
  /** Rupees, of the holdings whose history is long enough. */
  readonly value: number;
  /** Of the portfolio as it is held now, gains in shares of its value. */
  readonly beta: Beta;
  /** What a session’s loss stayed below on 95 and on 99 of 100 past sessions, had it been held then; rupees above 0. */
  readonly valueAtRisk95: number;
  readonly valueAtRisk99: number;
  /** Symbols whose price or history is not known: they are in no figure. */
  readonly withoutHistory: readonly string[];
}

/** Holdings with enough history, beside the others. */
function usable(holdings: readonly Holding[], index: ArrayLike<number>): { known: Holding[]; without: string[] } {
  const moves = returnsOf(index);
  const isKnown = ({ price, closes }: Holding) => price > 0 && shared(returnsOf(closes), moves) >= LEAST_SESSIONS;
  return {
    known: holdings.filter(isKnown),
    without: holdings.filter((one) => !isKnown(one)).map(({ symbol }) => symbol),
  };
}

const shared = (some: Float64Array, others: Float64Array) =>
  some.reduce((sum, change, i) => sum + (Number.isNaN(change) || Number.isNaN(others[i]!) ? 0 : 1), 0);

/** Simple returns, one fewer than the closes. */
export function returnsOf(closes: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: Math.max(0, closes.length - 1) }, (_, i) => closes[i + 1]! / closes[i]! - 1);
}

/** Rupees that amounts of shares would have gained in each past session; NaN where one of them has no return. */
export function gainsOf(held: readonly { readonly holding: Holding; readonly amount: number }[]): Float64Array {
  const sessions = Math.max(0, ...held.map(({ holding }) => holding.closes.length - 1));
  const gains = new Float64Array(sessions);
  for (const { holding, amount } of held) {
    const returns = returnsOf(holding.closes);
    for (let i = 0; i < sessions; i++) gains[i]! += amount * (returns[i] ?? NaN);
  }
  return gains;
}

export const worthOf = ({ quantity, price }: Holding): number => quantity * price;

/** What a portfolio has at stake before any hedge. */
export function portfolioRisk(holdings: readonly Holding[], index: ArrayLike<number>): PortfolioRisk {
  const { known, without } = usable(holdings, index);
  const value = known.reduce((sum, holding) => sum + worthOf(holding), 0);
  const gains = gainsOf(known.map((holding) => ({ holding, amount: worthOf(holding) })));
  const shares = gains.map((gain) => gain / value);
  return {
    value,
    beta: betaOf(shares, returnsOf(index)),
    valueAtRisk95: lossAt(gains, 0.05),
    valueAtRisk99: lossAt(gains, 0.01),
    withoutHistory: without,
  };
}

/** The loss that is exceeded in this share of the sessions: linear between the two nearest, as most programs do. */
function lossAt(gains: Float64Array, share: number): number {
  const sorted = gains.filter((gain) => !Number.isNaN(gain)).toSorted();
  if (sorted.length < LEAST_SESSIONS) return NaN;
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return Math.max(0, -(low + (high - low) * (place - below)));
}
