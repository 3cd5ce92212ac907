/** The value, or the end of its range where rounding made it leave it. Unknown stays unknown. */
export function within(low: number, high: number, value: number): number {
  // Rounding seldom does, so the jump is guessed right; Math.min and Math.max on every value would cost more.
  return value >= low && value <= high ? value : Math.max(low, Math.min(high, value));
}
