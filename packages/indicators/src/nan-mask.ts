/** 0 where all of it is known; a bar without a price or a volume is unknown, and so is one that is infinite: it is not one on which nothing happened. */
export function nanMask(known: number): number {
  return known - known;
}
