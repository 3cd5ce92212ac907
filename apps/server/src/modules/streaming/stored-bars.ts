import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import type { TickSession } from '@parakh/market';
import type { BlockColumn } from '../../platform/store/block.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** Which session is meant. */
export type SessionKey = Pick<TickSession, 'day' | 'round'>;

/** How many sessions before the one that runs are stored: what came after an alert is read there. */
const STORED_SESSIONS = 3;

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Where the bars of live sessions lie. */
export interface LiveStore {
  readonly store: MarketStore;
  readonly database: Database;
}

/** Writes closed minutes: after any crash they are there whole, or not at all. A later revision of a bar takes the place of an earlier; one whose close is NaN takes it away. */
export async function saveMinutes(
  { store, database }: LiveStore,
  session: SessionKey,
  minutes: readonly ClosedMinute[],
  revision: number,
): Promise<void> {
  const parts = minutes.flatMap(({ bars, corrections }) => [corrections, bars]);
  const symbols = parts.flatMap((part) => [...part.symbols]);
  if (symbols.length === 0) return;
  await store.insert(`${database}.live_bar`, {
    columns: [
      ...keyColumns(session, symbols.length),
      { name: 'symbol', type: 'String', values: symbols },
      { name: 'time', type: 'Int32', values: Int32Array.from(parts.flatMap(({ time }) => [...time])) },
      ...figures.map(
        (name): BlockColumn => ({
          name,
          type: 'Float64',
          values: Float64Array.from(parts.flatMap((part) => [...part[name]])),
        }),
      ),
      { name: 'revision', type: 'UInt64', values: Array<number>(symbols.length).fill(revision) },
    ],
  });
}

interface StoredColumns extends Record<string, Float64Array | Int32Array | readonly string[]>, MinuteBars {
  readonly symbols: readonly string[];
  readonly time: Int32Array;
}

/** All bars of a session that are stored, by minute, then by symbol. */
export async function storedBars({ store, database }: LiveStore, session: SessionKey): Promise<MinuteBars> {
  return store.columns<StoredColumns>(
    `SELECT toString(symbol) AS symbols, time, open, high, low, close, volume FROM ${database}.live_bar FINAL
     WHERE day = toDate32({day:String}) AND round = {round:Int64} AND NOT isNaN(close) ORDER BY time, symbols`,
    { day: session.day, round: session.round },
  );
}

/** Minutes after one, as they were when they closed, out of bars that are sorted by time. */
export function* minutesAfter(minute: number, bars: MinuteBars): Generator<ClosedMinute> {
  let from = bars.time.findIndex((time) => time > minute);
  while (from >= 0 && from < bars.time.length) {
    const time = bars.time[from]!;
    let to = from;
    while (bars.time[to] === time) to++;
    yield { minute: time, bars: rowsOf(bars, from, to), corrections: rowsOf(bars, 0, 0) };
    from = to;
  }
}

/** Rows from..to, without a copy of their figures. */
export function rowsOf(
  { symbols, time, open, high, low, close, volume }: MinuteBars,
  from: number,
  to: number,
): MinuteBars {
  return {
    symbols: symbols.slice(from, to),
    time: time.subarray(from, to),
    open: open.subarray(from, to),
    high: high.subarray(from, to),
    low: low.subarray(from, to),
    close: close.subarray(from, to),
    volume: volume.subarray(from, to),
  };
}

/** Sessions long over are not stored: their bars come with the files of the exchange, and those of the demo exchange with nothing. */
export async function forgetOldSessions({ store, database }: LiveStore): Promise<void> {
  const [oldest] = await store.rows<{ day: number; round: bigint }>(
    `SELECT DISTINCT day, round FROM ${database}.live_bar ORDER BY day DESC, round DESC LIMIT 1 OFFSET ${STORED_SESSIONS}`,
  );
  if (!oldest) return;
  for (const table of ['live_bar', 'live_gap'])
    await store.command(
      `ALTER TABLE ${database}.${table} DELETE
       WHERE (toInt32(day), round) <= ({day:Int32}, {round:Int64})`,
      { day: oldest.day, round: String(oldest.round) },
    );
}

/** The columns that say of which session a row is. */
export function keyColumns({ day, round }: SessionKey, rows: number): BlockColumn[] {
  return [
    { name: 'day', type: 'Date32', values: new Int32Array(rows).fill(dayNumber(day)) },
    { name: 'round', type: 'Int64', values: Array<number>(rows).fill(round) },
  ];
}
