import type { Column } from '@parakh/frames';

interface Bars {
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
}

/** High less low, widened to the close before. Where that is not known (on the first bar) it is high less low. Source: Wilder (1978). */
export function trueRange({ high, low, close }: Bars, range: Column, from: number): void {
  if (from === 0) range[0] = high[0]! - low[0]!;
  for (let i = Math.max(from, 1); i < close.length; i++) {
    const before = close[i - 1]!;
    const widened = Math.max(high[i]!, before) - Math.min(low[i]!, before);
    range[i] = Number.isNaN(widened) ? high[i]! - low[i]! : widened;
  }
}
