import type { Column } from '@parakh/frames';

interface Bars {
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
}

/** High less low, widened to the close before. Where that is not known (on the first bar) it is high less low. Source: Wilder (1978). */
export function trueRange({ high, low, close }: Bars, range: Column, from: number): void {
  let before = from === 0 ? NaN : close[from - 1]!;
  for (let i = from; i < close.length; i++) {
    const top = high[i]!;
    const bottom = low[i]!;
    const widened = rangeFrom(before, top, bottom);
    range[i] = Number.isNaN(widened) ? top - bottom : widened;
    before = close[i]!;
  }
}

/** The range of a bar widened to a price before it, unknown when that is. No jump: no processor can guess on which side the price lies. */
export function rangeFrom(before: number, high: number, low: number): number {
  return high - low + above(before - high) + above(low - before);
}

/** The number where it is positive, else 0; unknown when it is. `Math.max` would jump on the sign. */
export function above(number: number): number {
  return (Math.abs(number) + number) * 0.5;
}
