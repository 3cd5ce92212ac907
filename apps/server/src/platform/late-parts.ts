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
  /** People rely on it: it waits a minute for a quiet server, and no longer. */
  readonly isUrgent?: boolean;
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
/** A new demo market is drawn and the web app built for many minutes on a busy machine. */
const URGENT_WITHIN_MS = 60_000;

/** Begins all, one after the other; what fails is tried again until it stands, and the health check says what does not. The answer ends it. */
export function beginLate(parts: readonly LatePart[], isQuiet: Promise<unknown>, deps: Deps): () => Promise<void> {
  // What was waited for has failed by then, and the rest begins all the same.
  const quiet = isQuiet.catch((error: unknown) => deps.log.error({ err: error }, 'what the start waits for failed'));
  const urgent = parts.filter(({ isUrgent }) => isUrgent);
  const late = new LateParts(deps);
  const first = urgent.length === 0 ? quiet : Promise.race([quiet, late.pause(URGENT_WITHIN_MS)]);
  const isTried = late.begin(urgent, first);
  void late.begin(
    parts.filter(({ isUrgent }) => !isUrgent),
    Promise.all([quiet, isTried]),
  );
  return () => late.close();
}

class LateParts {
  readonly pause: NonNullable<Deps['pause']>;
  readonly #deps: Deps;
  readonly #opened: Closing[] = [];
  readonly #over = new AbortController();
  readonly #begun: Promise<void>[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.pause = deps.pause ?? pauseUnseen;
  }

  /** Resolves when each was tried once. */
  begin(parts: readonly LatePart[], when: Promise<unknown>): Promise<void> {
    const tried = when.then(() => this.#failingOf(parts));
    this.#begun.push(tried.then((failing) => this.#tryAgain(failing)));
    return tried.then(() => {});
  }

  async close(): Promise<void> {
    this.#over.abort();
    await Promise.race([Promise.all(this.#begun), wait(0)]);
    for (const one of this.#opened) await one.close();
  }

  async #failingOf(parts: readonly LatePart[]): Promise<LatePart[]> {
    const failing: LatePart[] = [];
    for (const part of parts)
      if (!this.#over.signal.aborted && !(await isSetUp(part, this.#opened, this.#deps))) failing.push(part);
    return failing;
  }

  async #tryAgain(failing: readonly LatePart[]): Promise<void> {
    let left = failing;
    for (
      let ms = FIRST_PAUSE_MS;
      left.length > 0 && !this.#over.signal.aborted;
      ms = Math.min(2 * ms, LONGEST_PAUSE_MS)
    ) {
      await this.pause(ms);
      left = await this.#failingOf(left);
    }
  }
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
