/** What is not known makes what is computed from it unknown. */
export type MaybeNumber = number | null;

/** Paise of so many units at a price in rupees, rounded to the paisa once: averages of brokers have more than two decimals. */
export function paiseOf(units: MaybeNumber, rupees: MaybeNumber): MaybeNumber {
  if (units === null || rupees === null) return null;
  return Math.round(units * rupees * 100);
}

export const rupeesOf = (paise: MaybeNumber): MaybeNumber => (paise === null ? null : paise / 100);

export function less(one: MaybeNumber, other: MaybeNumber): MaybeNumber {
  return one === null || other === null ? null : one - other;
}

/** Percent of a base above zero. */
export function percentOf(part: MaybeNumber, base: MaybeNumber): MaybeNumber {
  return part === null || base === null || base <= 0 ? null : (100 * part) / base;
}

/** A sum of what is known, and how much of it is missing: what is not known counts as nothing and is told, never as 0. */
export interface Total {
  readonly paise: MaybeNumber;
  readonly missing: number;
}

export function totalOf(figures: readonly MaybeNumber[]): Total {
  const known = figures.filter((figure) => figure !== null);
  return {
    paise: known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0),
    missing: figures.length - known.length,
  };
}
