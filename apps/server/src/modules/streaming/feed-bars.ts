import { setTimeout as wait } from 'node:timers/promises';
import { type ClosedMinute, writeMinute } from '@parakh/live';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { keepMinutes, type LiveShelf, type SessionKey } from './bars-kept.ts';

const AGAIN_AFTER_MS = 500;
/** A disk that is full stays so for a while. */
const LONGEST_PAUSE_MS = 5000;

/** Writes closed minutes one after the other, and says each once it is kept, as long as its session runs. */
export interface MinuteKeeper {
  add(session: SessionKey, closed: ClosedMinute): void;
  /** When everything added so far is kept. */
  settled(): Promise<void>;
  /** What is not kept by then is told again by the source at the next start. */
  close(): Promise<void>;
}

interface KeeperParts {
  readonly shelf: LiveShelf;
  readonly bus: Bus;
  readonly log: Logger;
  /** The one that runs. */
  readonly session: () => SessionKey;
  /** A number for what is written next, larger than all before, also over a restart. */
  readonly nextRevision: () => number;
}

export function openMinuteKeeper(parts: KeeperParts): MinuteKeeper {
  const waiting: { session: SessionKey; closed: ClosedMinute }[] = [];
  const closing = new AbortController();
  let working: Promise<void> | undefined;

  const keepAll = async () => {
    let pauseMs = AGAIN_AFTER_MS;
    while (waiting.length > 0 && !closing.signal.aborted) {
      const { session } = waiting[0]!;
      // While the source tells a whole morning again, minutes come faster than the store takes them one by one.
      const others = waiting.findIndex((next) => next.session !== session);
      const batch = waiting.slice(0, others < 0 ? waiting.length : others).map(({ closed }) => closed);
      if (!(await isKept(session, batch, parts))) {
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        continue;
      }
      pauseMs = AGAIN_AFTER_MS;
      waiting.splice(0, batch.length);
      // Of one that is over, listeners would take it for the next: both have the same minutes.
      if (parts.session() === session) for (const closed of batch) parts.bus.say('bars', writeMinute(closed));
    }
    working = undefined;
  };

  return {
    add(session, closed) {
      waiting.push({ session, closed });
      working ??= keepAll();
    },
    settled: async () => working,
    async close() {
      // Nothing is given up that the store takes at once.
      await Promise.race([working, wait(AGAIN_AFTER_MS)]);
      closing.abort();
      await working;
    },
  };
}

/** The store may be busy for a moment: what was seen waits for it. */
async function isKept(session: SessionKey, batch: readonly ClosedMinute[], parts: KeeperParts): Promise<boolean> {
  try {
    await keepMinutes(parts.shelf, session, batch, parts.nextRevision());
    return true;
  } catch (error) {
    parts.log.warn({ err: error, minutes: batch.length }, 'live bars wait for the store');
    return false;
  }
}
