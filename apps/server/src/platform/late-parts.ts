import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Health } from './health.ts';

/** What ends something that was begun. */
export interface Closing {
  readonly close: () => unknown;
}

/** One thing that is set up once the server answers. */
export interface LatePart {
  readonly name: string;
  /** What does not work as long as it does not stand. */
  readonly description: string;
  begin(): Promise<Closing | undefined>;
}

interface Deps {
  readonly health: Pick<Health, 'report'>;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Waits before what does not stand is tried again. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Begins all, one after the other; what fails is tried again until it stands, and the health check says what does not. The answer ends it. */
export function beginLate(parts: readonly LatePart[], isQuiet: Promise<unknown>, deps: Deps): () => Promise<void> {
  const opened: Closing[] = [];
  const over = new AbortController();
  const begun = isQuiet.then(async () => {
    let left = parts;
    for (let pauseMs = FIRST_PAUSE_MS; !over.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const failed: LatePart[] = [];
      for (const part of left) if (!over.signal.aborted && !(await isSetUp(part, opened, deps))) failed.push(part);
      if (failed.length === 0) return;
      left = failed;
      await (deps.pause ?? pauseUnseen)(pauseMs);
    }
  });
  begun.catch((error: unknown) => deps.log.error({ err: error }, 'what follows the start is not set up'));
  return async () => {
    over.abort();
    await Promise.race([begun.catch(() => {}), wait(0)]);
    for (const one of opened) await one.close();
  };
}

const pauseUnseen = (ms: number) => wait(ms, undefined, { ref: false });

async function isSetUp(part: LatePart, opened: Closing[], { health, log }: Deps): Promise<boolean> {
  try {
    const made = await part.begin();
    if (made) opened.push(made);
    health.report(part.name, undefined);
    return true;
  } catch (error) {
    log.error({ err: error, part: part.name }, 'a part of the server is not set up and is tried again');
    health.report(part.name, part.description);
    return false;
  }
}
