/** What a corporate action did to the contracts of an underlying between two sessions: `price · factor − less` of before compares with now. */
export interface ContractAdjustment {
  /** Of strikes and prices; open interest in units is divided by it. NaN where the strikes do not tell. */
  readonly factor: number;
  /** Rupees taken off strikes and futures, as after a special dividend. */
  readonly less: number;
}

export const noAdjustment: ContractAdjustment = { factor: 1, less: 0 };

/** One contract, known by its token, on two sessions. */
export interface ContractTerms {
  readonly strike: number;
  /** Units. */
  readonly lot: number;
}

/** Strikes are rounded to it after an adjustment. */
const TICK = 0.05;
/** How far the ratio of strikes may be from that of the lots, which is exact. */
const LOT_SLACK = 0.01;

/**
 * Read from the strikes of the same contracts before and after: all times one ratio after a split, bonus or consolidation, all less one
 * amount after a special dividend. A lot that changes alone is a revision of lots and adjusts nothing. Unknown (NaN) where neither fits.
 */
export function adjustmentBetween(before: readonly ContractTerms[], now: readonly ContractTerms[]): ContractAdjustment {
  const pairs = before.map((one, i) => ({ one, other: now[i]! }));
  const highest = pairs.reduce((most, pair) => (pair.one.strike > most.one.strike ? pair : most), pairs[0]!);
  if (!highest || pairs.every(({ one, other }) => one.strike === other.strike)) return noAdjustment;
  const less = highest.one.strike - highest.other.strike;
  const ratio = ratioOf(highest.one, highest.other);
  const fits = (strike: (before: number) => number) =>
    pairs.every(({ one, other }) => Math.abs(strike(one.strike) - other.strike) < TICK);
  if (pairs.length > 1 && fits((strike) => strike - less)) return { factor: 1, less };
  if (fits((strike) => strike * ratio)) return { factor: ratio, less: 0 };
  return { factor: NaN, less: NaN };
}

/** By the lots where they changed as the strikes did: those are whole numbers. */
function ratioOf(before: ContractTerms, now: ContractTerms): number {
  const strikes = now.strike / before.strike;
  const lots = before.lot / now.lot;
  return Math.abs(lots / strikes - 1) < LOT_SLACK ? lots : strikes;
}

/** Units of before in the units of now. */
export function openInterestNow(before: number, { factor }: ContractAdjustment): number {
  return Math.round(before / factor);
}

const PAISE = 100;

/** The premium of an option of before as it compares with those of now, in whole paise: what is taken off its strike is no part of it. */
export function premiumNow(before: number, { factor }: ContractAdjustment): number {
  return Math.round(before * factor * PAISE) / PAISE;
}

/** The price of a future of before as it compares with those of now, in whole paise. */
export function priceNow(before: number, { factor, less }: ContractAdjustment): number {
  return Math.round((before * factor - less) * PAISE) / PAISE;
}
