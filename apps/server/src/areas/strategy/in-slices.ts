import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE = 2000;

/** Does something for every number below `count`, and lets other calls come in between. */
export async function inSlices(count: number, work: (number: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SLICE) {
    if (from > 0) await nextTurn();
    for (let number = from; number < Math.min(count, from + SLICE); number++) work(number);
  }
}
