/** What is not known makes what is computed from it unknown. */
export type Known = number | null;

/** Paise of so many units at a price in rupees, rounded to the paisa once: averages of brokers have more than two decimals. */
export function paiseOf(units: Known, rupees: Known): Known {
  if (units === null || rupees === null) return null;
  return Math.round(units * rupees * 100);
}

export const rupeesOf = (paise: Known): Known => (paise === null ? null : paise / 100);

export function less(one: Known, other: Known): Known {
  return one === null || other === null ? null : one - other;
}

/** Percent of a base above zero. */
export function percentOf(part: Known, base: Known): Known {
  return part === null || base === null || base <= 0 ? null : (100 * part) / base;
}

/** A sum of what is known, and how much of it is missing: what is not known counts as nothing and is told, never as 0. */
export interface Total {
  readonly paise: Known;
  readonly missing: number;
}

export function totalOf(figures: readonly Known[]): Total {
  const known = figures.filter((figure) => figure !== null);
  return {
    paise: known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0),
    missing: figures.length - known.length,
  };
}
