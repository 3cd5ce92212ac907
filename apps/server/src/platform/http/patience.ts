import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type FailureCode } from '@parakh/base';

/** Refusals of those who ask too much. */
const TOO_MUCH: ReadonlySet<FailureCode> = new Set(['texts.crowded', 'request.quota-exceeded', 'request.too-many']);
const DELAY_MS = 1000;
/** Answers held at once; beyond, they go out as they come. */
const MOST_DELAYED = 5000;

/** Holds the answers of those who were refused a moment ago and ask again at once: else their refusals alone would keep the server busy. */
export interface Patience {
  /** Resolves when the caller may be told. */
  before(error: unknown, net: string): Promise<void>;
  close(): void;
}

export function openPatience(now: () => number = () => performance.now(), delayMs = DELAY_MS): Patience {
  const ending = new AbortController();
  /** When a caller was refused last, oldest first. */
  const refused = new Map<string, number>();
  let delayed = 0;
  const forgetOld = (at: number) => {
    for (const [net, last] of refused) {
      if (at - last < delayMs) break;
      refused.delete(net);
    }
  };
  return {
    async before(error, net) {
      if (!(error instanceof AppError) || !TOO_MUCH.has(error.code)) return;
      const isAgain = now() - (refused.get(net) ?? -Infinity) < delayMs;
      if (isAgain && delayed < MOST_DELAYED) {
        delayed++;
        await wait(delayMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
        delayed--;
      }
      const at = now();
      forgetOld(at);
      refused.delete(net);
      refused.set(net, at);
    },
    close: () => ending.abort(),
  };
}
