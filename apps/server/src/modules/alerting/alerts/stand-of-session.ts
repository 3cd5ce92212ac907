import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { keptBars, type Live, minutesAfter, rowsOf } from '../../streaming/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { JudgedPart } from '../parts/judged-parts.ts';
import type { Share } from '../parts/share.ts';
import { sessionName } from './session.ts';

/** Up to which minute of a session each held part is judged. */
export interface Judged {
  readonly session: string;
  readonly minutes: Map<number, number>;
}

/** Where a session stands: what of it is judged already, and what is still to be. */
export interface Stand extends Judged {
  readonly parts: readonly JudgedPart[];
  /** The newest minute that is kept. */
  readonly newest: number;
  readonly before: readonly MinuteBars[];
  readonly missed: readonly ClosedMinute[];
}

export async function standOf(live: Live, share: Share, services: AlertingDeps): Promise<Stand> {
  const session = sessionName(live);
  const parts = await share.level();
  const bars = await barsHeld(live, services);
  // Where nothing was ever judged the past is not made up for.
  const newest = bars.time.at(-1) ?? 0;
  const minutes = new Map(parts.map((part) => [part.part, minuteJudged(part, session, newest)]));
  const first = Math.min(...minutes.values());
  const upTo = bars.time.findIndex((time) => time > first);
  const before = upTo < 0 ? bars : rowsOf(bars, 0, upTo);
  const missed = [...minutesAfter(first, bars)];
  return { session, parts, minutes, newest, before: before.time.length > 0 ? [before] : [], missed };
}

function barsHeld({ day, round }: Live, { store, engine }: AlertingDeps): Promise<MinuteBars> {
  const { database } = engine().market();
  return keptBars({ store: store(), database }, { day, round });
}

function minuteJudged({ session, minute }: JudgedPart, now: string, newest: number): number {
  if (session === null) return newest;
  return session === now ? (minute ?? 0) : 0;
}
