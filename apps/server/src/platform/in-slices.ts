import { setImmediate as nextTurn } from 'node:timers/promises';

/** Calls wait while something is worked out: it gives way after so long. */
const SLICE_MS = 8;

/** Does something for every number below `count`, one after the other, and lets other calls come in between. */
export async function inSlices(count: number, work: (number: number) => unknown): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number < count; number++) {
    const waiting = work(number);
    if (waiting instanceof Promise) await waiting;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
