/** Shares of the runs that a spread of results is given by: 5, 25, 50, 75 and 95 percent. */
const SPREAD: readonly number[] = [0.05, 0.25, 0.5, 0.75, 0.95];

/**
 * The value that a share of the values lies at or below, linear between neighbours (type 7 of Hyndman and Fan, Sample Quantiles in
 * Statistical Packages, The American Statistician 50, 1996). `sorted` is in ascending order; NaN when it is empty, or where it falls on
 * an infinite value.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = NaN, high = low] = [sorted[below], sorted[below + 1]];
  if (place === below) return Number.isFinite(low) ? low : NaN;
  const value = low + (high - low) * (place - below);
  return Number.isFinite(value) ? value : NaN;
}

/** The values, which are in ascending order, at 5, 25, 50, 75 and 95 percent of them. */
export function spreadOf(sorted: Float64Array): Float64Array {
  return Float64Array.from(SPREAD, (share) => quantile(sorted, share));
}

/** The quotient; NaN where there is nothing to divide by, never infinite. */
export function ratioOf(part: number, whole: number): number {
  const ratio = part / whole;
  return Number.isFinite(ratio) ? ratio : NaN;
}
