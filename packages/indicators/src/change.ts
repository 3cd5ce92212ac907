/**
 * What a price of this height has to move at least: a smaller share of it is what calculating leaves in the last digits, of sums that are
 * equal in paise, or where a split is divided out. A paisa is more, even of the dearest share and divided by any split.
 */
export function leastChange(price: number): number {
  return 1e-12 * price;
}
