const DAYS_A_YEAR = 365;

/** Futures of one underlying, the nearest expiry first. */
export interface FutureState {
  /** Rupees. */
  readonly price: number;
  /** Units. */
  readonly openInterest: number;
  /** Calendar days to the last day. */
  readonly days: number;
}

/** Open interest of the later months by that of all, percent; unknown without any. */
export function rolloverPct(futures: readonly FutureState[]): number {
  const open = futures.map(({ openInterest }) => openInterest);
  const all = open.reduce((sum, units) => sum + units, 0);
  return all > 0 ? ((all - (open[0] ?? NaN)) / all) * 100 : NaN;
}

/** What it costs a year to go from the nearest month into the next one, percent of its price; below 0 where the later one is cheaper. */
export function rollCostPct([near, next]: readonly FutureState[]): number {
  if (!near || !next || !(next.days > near.days)) return NaN;
  return ((next.price - near.price) / near.price) * (DAYS_A_YEAR / (next.days - near.days)) * 100;
}

/** How much is rolled and what that costs a year, in percent; NaN where not known. */
export interface Roll {
  readonly rolloverPct: number;
  readonly rollCostPct: number;
}

export const rollOf = (futures: readonly FutureState[]): Roll => ({
  rolloverPct: rolloverPct(futures),
  rollCostPct: rollCostPct(futures),
});

/** It rises to every expiry by itself: so it is compared with so many expiries before. */
export const COMPARED_EXPIRIES = 3;

/** The mean of expiries before at the same number of days, in percent; NaN unless each of them is known. */
export function meanRoll(before: readonly Roll[]): Roll {
  return {
    rolloverPct: meanOf(before.map((one) => one.rolloverPct)),
    rollCostPct: meanOf(before.map((one) => one.rollCostPct)),
  };
}

function meanOf(values: readonly number[]): number {
  if (values.length < COMPARED_EXPIRIES) return NaN;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The future less the spot: rupees, percent, and percent a year (unknown on the last day). */
export function basisOf({ price, days }: Pick<FutureState, 'price' | 'days'>, spot: number) {
  const pct = ((price - spot) / spot) * 100;
  return { rupees: price - spot, pct, annualPct: days > 0 ? (pct * DAYS_A_YEAR) / days : NaN };
}
