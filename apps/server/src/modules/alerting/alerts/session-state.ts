import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { type Live, minutesAfter, rowsOf, storedBars } from '../../streaming/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { PartitionAssignment } from '../partitions/partition-assignment.ts';
import type { EvaluatedPartition } from '../partitions/partition-store.ts';
import { sessionName } from './session.ts';

/** Up to which minute of a session each owned partition is evaluated. */
export interface SessionProgress {
  readonly session: string;
  readonly minutes: Map<number, number>;
}

/** Where a session stands: what of it is evaluated already, and what is still to be. */
export interface SessionState extends SessionProgress {
  readonly parts: readonly EvaluatedPartition[];
  /** The newest minute that is stored. */
  readonly newest: number;
  readonly before: readonly MinuteBars[];
  readonly missed: readonly ClosedMinute[];
}

export async function sessionStateOf(
  live: Live,
  assignment: PartitionAssignment,
  services: AlertingDeps,
): Promise<SessionState> {
  const session = sessionName(live);
  const parts = await assignment.rebalance();
  const bars = await barsStored(live, services);
  // Where nothing was ever evaluated the past is not made up for.
  const newest = bars.time.at(-1) ?? 0;
  const minutes = new Map(parts.map((part) => [part.part, minuteEvaluated(part, session, newest)]));
  const first = Math.min(...minutes.values());
  const upTo = bars.time.findIndex((time) => time > first);
  const before = upTo < 0 ? bars : rowsOf(bars, 0, upTo);
  const missed = [...minutesAfter(first, bars)];
  return { session, parts, minutes, newest, before: before.time.length > 0 ? [before] : [], missed };
}

function barsStored({ day, round }: Live, { store, engine }: AlertingDeps): Promise<MinuteBars> {
  const { database } = engine().market();
  return storedBars({ store: store(), database }, { day, round });
}

function minuteEvaluated({ session, minute }: EvaluatedPartition, now: string, newest: number): number {
  if (session === null) return newest;
  return session === now ? (minute ?? 0) : 0;
}
