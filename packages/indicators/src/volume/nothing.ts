/** 0 where all of it is known: a bar without a price or a volume is unknown, not a bar on which nothing happened. */
export function nothing(known: number): number {
  return Number.isNaN(known) ? NaN : 0;
}
