import type { Column } from '@parakh/frames';
import { lastKnown } from '../averages.ts';

/** The sum of all values so far. A bar whose value is unknown has none and is passed over: the next known value goes on from the last sum. */
export function accumulate(values: Column, out: Column, from: number): void {
  const held = lastKnown(out, from);
  let sum = held < 0 ? 0 : out[held]!;
  for (let i = from; i < values.length; i++) {
    const next = sum + values[i]!;
    out[i] = next;
    if (!Number.isNaN(next)) sum = next;
  }
}
