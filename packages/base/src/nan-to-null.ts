/** A figure as replies carry it: null where it is not known. */
export function nanToNull(value: number | null | undefined): number | null {
  return value === undefined || value === null || !Number.isFinite(value) ? null : value;
}

/** A column as replies carry it. */
export function nansToNulls(values: Iterable<number>): (number | null)[] {
  return Array.from(values, nanToNull);
}

/** Paise as replies carry them: rupees, null where they are not known. */
export const rupeesOf = (paise: number | null): number | null => nanToNull(paise === null ? null : paise / 100);
