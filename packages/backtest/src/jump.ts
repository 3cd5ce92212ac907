/** A price that fell or rose overnight as only a split would. In one unit, whichever. */
export function isJump(open: number, closeBefore: number): boolean {
  return open < 0.62 * closeBefore || open > 1.6 * closeBefore;
}
