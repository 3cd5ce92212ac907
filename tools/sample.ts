/** How much of a long test is taken: enough for every change by `npm test`, all of it by `npm run test:deep`. */
const isDeep = process.env.PARAKH_DEEP === '1';
const LONGER = 60;

export function sample<T>({ usual, deep }: { readonly usual: T; readonly deep: T }): T {
  return isDeep ? deep : usual;
}

/** Every `step`th of a list, the same on every run; all of it when deep. */
export function oneIn<T>(step: number, list: readonly T[]): T[] {
  return list.filter((_, i) => isDeep || i % step === 0);
}

/** How long a test with a sample may take. */
export function patience(usualMs: number): number {
  return isDeep ? LONGER * usualMs : usualMs;
}
