import type { DayNumber } from '@parakh/base';

/** What stands against each other in two expiries. */
export interface Spread {
  readonly far: DayNumber;
  /** At least 0. */
  readonly units: number;
}

export interface Matched {
  readonly spreads: readonly Spread[];
  /** What nothing stands against. */
  readonly left: ReadonlyMap<DayNumber, number>;
}

/** Matches what is bought in one expiry with what is sold in another, the nearest expiries first. Amounts above 0 are bought. */
export function matchAcross(amounts: ReadonlyMap<DayNumber, number>): Matched {
  const left = new Map(amounts);
  const expiries = [...amounts.keys()].toSorted((one, other) => one - other);
  const spreads: Spread[] = [];
  for (const [i, near] of expiries.entries()) {
    for (const far of expiries.slice(i + 1)) {
      const [ofNear, ofFar] = [left.get(near) ?? 0, left.get(far) ?? 0];
      if (ofNear * ofFar >= 0) continue;
      const units = Math.min(Math.abs(ofNear), Math.abs(ofFar));
      left.set(near, ofNear - Math.sign(ofNear) * units);
      left.set(far, ofFar - Math.sign(ofFar) * units);
      spreads.push({ far, units });
    }
  }
  return { spreads, left };
}

/** Amounts of one expiry, summed. */
export function byExpiry<T extends { readonly expiry: DayNumber }>(
  all: readonly T[],
  amount: (one: T) => number,
): Map<DayNumber, number> {
  const found = new Map<DayNumber, number>();
  for (const one of all) found.set(one.expiry, (found.get(one.expiry) ?? 0) + amount(one));
  return found;
}
