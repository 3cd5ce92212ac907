/** A figure as replies carry it: null where it is not known. */
export function known(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** A column as replies carry it. */
export function nansToNulls(values: Iterable<number>): (number | null)[] {
  return Array.from(values, known);
}
