/** A figure as replies carry it: null where it is not known. */
export function known(value: number | null | undefined): number | null {
  return value === undefined || value === null || !Number.isFinite(value) ? null : value;
}

/** A column as replies carry it. */
export function nansToNulls(values: Iterable<number>): (number | null)[] {
  return Array.from(values, known);
}

/** Paise as replies carry them: rupees, null where they are not known. */
export const rupeesOf = (paise: number | null): number | null => known(paise === null ? null : paise / 100);
