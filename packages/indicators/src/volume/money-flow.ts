import type { Column } from '@parakh/frames';

interface Bars {
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
}

/**
 * The volume of each bar, weighed by where in its range it closed: all of it at the high, its negative at the low, nothing
 * halfway and where high = low. Source: Marc Chaikin.
 */
export function moneyFlow({ high, low, close, volume }: Bars, flow: Column, from: number): void {
  for (let i = from; i < close.length; i++) {
    const top = high[i]!;
    const bottom = low[i]!;
    const price = close[i]!;
    const range = top - bottom;
    const lean = price - bottom - (top - price);
    const isFlat = Number(range === 0);
    flow[i] = ((lean * (1 - isFlat)) / (range + isFlat)) * volume[i]!;
  }
}
