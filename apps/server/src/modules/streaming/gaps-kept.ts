import type { Day } from '@parakh/base';
import type { BlindStretch } from '@parakh/contract';
import { keyColumns, type LiveShelf, type SessionKey } from './bars-kept.ts';

/** A stretch in which nothing was seen, by the exchange's clock. */
export interface Gap {
  readonly from: number;
  /** Undefined while it lasts. */
  readonly to?: number;
  readonly because: string;
}

/** Writes a stretch, or its end: by its beginning it is known again. */
export async function keepGap(
  { store, database }: LiveShelf,
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

/** The stretch of a session that still lasts, as far as the store knows. */
export async function openGap(shelf: LiveShelf, session: SessionKey): Promise<Gap | undefined> {
  const last = (await keptGaps(shelf, session)).at(-1);
  return last?.to === null ? { from: last.from, because: last.because } : undefined;
}

/** The stretches of a day; of the demo exchange those of its last round that day. */
export async function keptGapsOfDay(shelf: LiveShelf, day: Day): Promise<BlindStretch[]> {
  const [last] = await shelf.store.rows<{ round: bigint }>(
    `SELECT round FROM ${shelf.database}.live_bar WHERE day = toDate32({day:String}) ORDER BY round DESC LIMIT 1`,
    { day },
  );
  return last ? keptGaps(shelf, { day, round: Number(last.round) }) : [];
}

/** The stretches of a session, oldest first. */
export async function keptGaps({ store, database }: LiveShelf, session: SessionKey): Promise<BlindStretch[]> {
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
