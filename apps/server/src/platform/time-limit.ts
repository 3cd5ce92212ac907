import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';

const LIMIT_MS = 10_000;

/**
 * Waits for a piece of work for so many milliseconds at most, ten seconds when left out, then throws 'work.late'; what it comes to afterwards is forgotten. Whoever
 * asks for the same again while it hangs is not kept waiting a second time.
 */
export function timeLimit(withinMs = LIMIT_MS): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Set<string>();
  return async (name, work) => {
    const late = () => new AppError('work.late', { work: name });
    if (underWay.has(name)) throw late();
    underWay.add(name);
    const working = Promise.try(work).finally(() => underWay.delete(name));
    // Its failure may come when nobody waits any more.
    working.catch(() => undefined);
    const over = new AbortController();
    try {
      return await Promise.race([
        working,
        wait(withinMs, undefined, { ref: false, signal: over.signal }).then(() => Promise.reject(late())),
      ]);
    } finally {
      over.abort();
    }
  };
}
