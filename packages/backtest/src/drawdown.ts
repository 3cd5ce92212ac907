import type { Curve } from './simulation.ts';

/**
 * At each bar time how far the equity lies below its highest so far, at or below 0. The capital is the first peak. Percent of the peak;
 * paise where money is no limit and there is no capital to take a percent of.
 */
export function drawdownOf({ equityPaise, capitalPaise }: Curve): Float64Array {
  return capitalPaise > 0 ? shareBelowPeak(equityPaise, capitalPaise) : belowPeak(equityPaise, capitalPaise);
}

/** Distance from the highest value so far, `start` being the first, in the unit of the values. */
export function belowPeak(values: Float64Array, start: number): Float64Array {
  let peak = start;
  return values.map((value) => {
    if (value > peak) peak = value;
    return value - peak;
  });
}

/** The same in percent of the highest value, which must be above 0. */
export function shareBelowPeak(values: Float64Array, start: number): Float64Array {
  let peak = start;
  return values.map((value) => {
    if (value > peak) peak = value;
    return (100 * (value - peak)) / peak;
  });
}

/** The lowest of the distances, at or below 0; 0 where nothing fell. */
export function deepest(distances: Float64Array): number {
  let low = 0;
  for (const distance of distances) if (distance < low) low = distance;
  return low;
}

/**
 * Steps from the last time at the peak to the recovery, of the longest fall; to the end where it did not recover. `start` is the value
 * one step before the first.
 */
export function longestFall(values: Float64Array, start: number): number {
  let [peak, peakAt, longest, isFalling] = [start, -1, 0, false];
  for (let i = 0; i < values.length; i++) {
    const isBelow = values[i]! < peak;
    if (isBelow || isFalling) longest = Math.max(longest, i - peakAt);
    isFalling = isBelow;
    if (isBelow) continue;
    peak = values[i]!;
    peakAt = i;
  }
  return longest;
}
