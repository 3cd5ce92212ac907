import type { Column } from '@parakh/frames';
import { leastChange } from '../change.ts';

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
    const least = leastChange(top);
    const lean = price + price - (top + bottom);
    // Half way between the two it leans to neither, whatever rounding gives; nor does a bar without a range. Unknown stays unknown.
    // Multiplied and not asked: a branch on each bar would take twice as long.
    const leans = Number(Math.min(Math.abs(lean), range) > least);
    flow[i] = ((lean * leans) / (range + (1 - leans))) * volume[i]!;
  }
}
