import { setTimeout as wait } from 'node:timers/promises';
import { type ClosedMinute, writeMinute } from '@parakh/live';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { type LiveStore, type SessionKey, saveMinutes } from './stored-bars.ts';

const AGAIN_AFTER_MS = 500;
/** A disk that is full stays so for a while. */
const LONGEST_PAUSE_MS = 5000;

/** Writes closed minutes one after the other, and publishes each once it is stored, as long as its session runs. */
export interface MinuteWriter {
  add(session: SessionKey, closed: ClosedMinute): void;
  /** When everything added so far is stored. */
  settled(): Promise<void>;
  /** What is not stored by then is sent again by the source at the next start. */
  close(): Promise<void>;
}

interface WriterParts {
  readonly liveStore: LiveStore;
  readonly bus: Bus;
  readonly log: Logger;
  /** The one that runs. */
  readonly session: () => SessionKey;
  /** A number for what is written next, larger than all before, also over a restart. */
  readonly nextRevision: () => number;
}

export function openMinuteWriter(parts: WriterParts): MinuteWriter {
  const waiting: { session: SessionKey; closed: ClosedMinute }[] = [];
  const closing = new AbortController();
  let working: Promise<void> | undefined;

  const saveAll = async () => {
    let pauseMs = AGAIN_AFTER_MS;
    while (waiting.length > 0 && !closing.signal.aborted) {
      const { session } = waiting[0]!;
      // While the source sends a whole morning again, minutes come faster than the store takes them one by one.
      const others = waiting.findIndex((next) => next.session !== session);
      const batch = waiting.slice(0, others < 0 ? waiting.length : others).map(({ closed }) => closed);
      if (!(await isSaved(session, batch, parts))) {
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        continue;
      }
      pauseMs = AGAIN_AFTER_MS;
      waiting.splice(0, batch.length);
      // Of one that is over, listeners would take it for the next: both have the same minutes.
      if (parts.session() === session) for (const closed of batch) parts.bus.publish('bars', writeMinute(closed));
    }
    working = undefined;
  };

  return {
    add(session, closed) {
      waiting.push({ session, closed });
      working ??= saveAll();
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
async function isSaved(session: SessionKey, batch: readonly ClosedMinute[], parts: WriterParts): Promise<boolean> {
  try {
    await saveMinutes(parts.liveStore, session, batch, parts.nextRevision());
    return true;
  } catch (error) {
    parts.log.warn({ err: error, minutes: batch.length }, 'live bars wait for the store');
    return false;
  }
}
