import { setTimeout as wait } from 'node:timers/promises';
import { isStoreFault } from '../platform/store/faults.ts';

const TRIED_AGAIN_AFTER_MS = 3000;
/** A stop waits so long for what is still opening: that holds nothing yet. */
const OPENING_WAIT_MS = 2000;

/** What is opened by whoever asks first. When that fails, it is tried again a little later: opening takes a core for a second. */
export function onceOpened<T>(open: () => Promise<T>) {
  let asked: Promise<T> | undefined;
  const forget = (error: unknown): never => {
    if (isStoreFault(error)) setTimeout(() => (asked = undefined), TRIED_AGAIN_AFTER_MS).unref();
    else asked = undefined;
    throw error;
  };
  return {
    opened: () => (asked ??= open().catch(forget)),
    /** Undefined when nobody asked, or when it takes too long. */
    soon: () => Promise.race([asked?.catch(() => undefined), wait(OPENING_WAIT_MS, undefined, { ref: false })]),
  };
}
