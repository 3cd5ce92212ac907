const SECOND_MS = 1000;

/** So many at once, and so many more each second. */
export interface Allowance {
  /** Takes one; false when none is left. */
  take(now: number): boolean;
}

export function allowanceOf({ atOnce, aSecond }: { readonly atOnce: number; readonly aSecond: number }): Allowance {
  let left = atOnce;
  let at = -Infinity;
  return {
    take(now) {
      // A clock that was set back gives nothing.
      left = Math.min(atOnce, left + (Math.max(0, now - at) / SECOND_MS) * aSecond);
      at = now;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
