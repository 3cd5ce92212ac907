import { type Bits, countBits, nextBit } from '@parakh/base';
import type { ForwardTable } from './forward-returns.ts';

/** Returns added up by session. */
export interface DayTotals {
  readonly counts: Float64Array;
  /** Percent points. */
  readonly sums: Float64Array;
  /** How many were above 0. */
  readonly aboves: Float64Array;
}

/** Returns of some cells of a table after one horizon. */
export interface Returns {
  readonly count: number;
  /** Cells whose later bars are not there. */
  readonly leftOut: number;
  /** Percent; NaN when there are none. */
  readonly mean: number;
  readonly median: number;
  /** Share above 0, percent. */
  readonly above: number;
  readonly days: DayTotals;
}

/** Those of the cells that are set. */
export function returnsOf({ sessions, returns }: ForwardTable, cells: Bits, horizon: number): Returns {
  const after = returns[horizon]!;
  const perSession = () => new Float64Array(sessions.length);
  const [counts, sums, aboves] = [perSession(), perSession(), perSession()];
  const found = new Float64Array(countBits(cells));
  let [count, leftOut, sum, above] = [0, 0, 0, 0];
  for (let cell = nextBit(cells, 0); cell >= 0; cell = nextBit(cells, cell + 1)) {
    const gain = after[cell]!;
    if (Number.isNaN(gain)) {
      leftOut++;
      continue;
    }
    const session = cell % sessions.length;
    counts[session]!++;
    sums[session]! += gain;
    sum += gain;
    found[count++] = gain;
    if (gain <= 0) continue;
    aboves[session]!++;
    above++;
  }
  const [mean, share] = count === 0 ? [NaN, NaN] : [sum / count, (100 * above) / count];
  const median = medianOf(found.subarray(0, count));
  return { count, leftOut, mean, median, above: share, days: { counts, sums, aboves } };
}

/** The middle one, or the mean of the two in the middle; NaN when there is none. Changes the order of the values. */
export function medianOf(values: Float64Array): number {
  const { length } = values;
  if (length === 0) return NaN;
  const high = nth(values, length >> 1);
  if (length % 2 === 1) return high;
  // What stands before the nth is not above it.
  return (values.subarray(0, length >> 1).reduce((most, value) => Math.max(most, value), -Infinity) + high) / 2;
}

/** The value that would stand at a place if they were in order (C. A. R. Hoare, Algorithm 65, 1961). */
function nth(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = values[(low + high) >> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (values[i]! < middle) i++;
      while (values[j]! > middle) j--;
      if (i > j) break;
      const swapped = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swapped;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place]!;
}
