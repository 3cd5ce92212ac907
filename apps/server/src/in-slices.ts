import { setImmediate as nextTurn } from 'node:timers/promises';

/** Calls wait while something is worked out: it gives way after so long. */
const SLICE_MS = 8;

/** Does something for every number below `count`, one after the other, and lets other calls come in between. */
export async function inSlices(count: number, work: (number: number) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number < count; number++) {
    work(number);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
