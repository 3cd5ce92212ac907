import type { Day } from '@parakh/base';
import type { DataGap } from '@parakh/contract';
import { keyColumns, type LiveStore, type SessionKey } from './stored-bars.ts';

/** A gap in which nothing was seen, by the exchange's clock. */
export interface Gap {
  readonly from: number;
  /** Undefined while it lasts. */
  readonly to?: number;
  readonly because: string;
}

/** Writes a gap, or its end: by its beginning it is known again. */
export async function saveGap(
  { store, database }: LiveStore,
  session: SessionKey,
  { from, to, because }: Gap,
  revision: number,
): Promise<void> {
  await store.insert(`${database}.live_gap`, {
    columns: [
      ...keyColumns(session, 1),
      { name: 'from_at', type: 'Int64', values: [Math.round(from)] },
      { name: 'to_at', type: 'Nullable(Int64)', values: [to === undefined ? null : Math.round(to)] },
      { name: 'because', type: 'String', values: [because] },
      { name: 'revision', type: 'UInt64', values: [revision] },
    ],
  });
}

/** The gap of a session that still lasts, as far as the store knows. */
export async function openGap(liveStore: LiveStore, session: SessionKey): Promise<Gap | undefined> {
  const last = (await storedGaps(liveStore, session)).at(-1);
  return last?.to === null ? { from: last.from, because: last.because } : undefined;
}

/** The gaps of a day; of the demo exchange those of its last round that day. */
export async function storedGapsOfDay(liveStore: LiveStore, day: Day): Promise<DataGap[]> {
  const [last] = await liveStore.store.rows<{ round: bigint }>(
    `SELECT round FROM ${liveStore.database}.live_bar WHERE day = toDate32({day:String}) ORDER BY round DESC LIMIT 1`,
    { day },
  );
  return last ? storedGaps(liveStore, { day, round: Number(last.round) }) : [];
}

/** The gaps of a session, oldest first. */
export async function storedGaps({ store, database }: LiveStore, session: SessionKey): Promise<DataGap[]> {
  const rows = await store.rows<{ from: number; to: number; because: string }>(
    `SELECT toFloat64(from_at) AS from, toFloat64(to_at) AS to, because FROM ${database}.live_gap FINAL
     WHERE day = toDate32({day:String}) AND round = {round:Int64} ORDER BY from_at`,
    { day: session.day, round: session.round },
  );
  // One that turned out to be none ends where it began.
  return rows
    .filter(({ from, to }) => to !== from)
    .map(({ from, to, because }) => ({
      what: 'prices',
      from,
      to: Number.isNaN(to) ? null : to,
      because,
      symbols: null,
    }));
}
