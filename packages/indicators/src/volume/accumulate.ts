import { type Column, whole } from '@parakh/frames';
import { lastValid } from '../averages.ts';

/** The sum of all values so far. A bar whose value is unknown has none and is skipped: the next known value goes on from the last sum. */
export function accumulate(values: Column, out: Column, from: number): void {
  const lastIndex = lastValid(out, from);
  let sum = lastIndex < 0 ? 0 : out[lastIndex]!;
  const end = values.length - 3;
  let i = whole(from);
  // Four bars a turn: the loop itself costs more than the sums.
  for (; i < end; i += 4) {
    const first = sum + values[i]!;
    const second = first + values[i + 1]!;
    const third = second + values[i + 2]!;
    const fourth = third + values[i + 3]!;
    if (Number.isNaN(fourth)) break;
    out[i] = first;
    out[i + 1] = second;
    out[i + 2] = third;
    out[i + 3] = fourth;
    sum = fourth;
  }
  for (; i < values.length; i++) {
    const next = sum + values[i]!;
    out[i] = next;
    if (!Number.isNaN(next)) sum = next;
  }
}
