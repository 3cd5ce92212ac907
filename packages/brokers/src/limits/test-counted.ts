/** Counted as the vendor may: the most within any stretch of a window's length, ends included. */
export function mostWithin(times: readonly number[], perMs: number): number {
  let most = 0;
  for (let first = 0, last = 0; last < times.length; last++) {
    while (times[last]! - times[first]! > perMs) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
