import type { CountedCall } from '@parakh/brokers';
import { sql } from 'kysely';
import type { Db as AppDb } from '../../platform/store/app-database.ts';
import type { OrderLineTables } from './tables.ts';

type Db = AppDb<OrderLineTables>;

/** A line of one holder's. */
export interface LineLease {
  readonly line: string;
  /** Larger than that of every holder before. */
  readonly fence: bigint;
}

/** The lines to brokers are divided among those that serve them; those of the paper accounts are where the market runs. */
export type Serves = 'brokers' | 'paper';

interface Holding {
  readonly name: string;
  readonly leaseMs: number;
}

/** By the store's clock: those of several machines differ. */
const endOf = (leaseMs: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`;
const isThere = sql<boolean>`until > clock_timestamp()`;
const storeTime = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::float8`;

/** Every line has a row from then on. */
export async function addLines(db: Db, lines: readonly string[]): Promise<void> {
  await db
    .insertInto('order_line')
    .values(lines.map((line) => ({ line })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Notes that a process is there to hold lines. The names of all that serve the same, in order, and the store's time in milliseconds since the epoch. */
export async function noteProcess(
  db: Db,
  { name, leaseMs, serves }: Holding & { readonly serves: Serves },
): Promise<{ readonly names: readonly string[]; readonly now: number }> {
  const until = endOf(leaseMs);
  const { now } = await db
    .insertInto('order_line_process')
    .values({ name, serves, until })
    .onConflict((known) => known.column('name').doUpdateSet({ serves, until }))
    .returning(storeTime.as('now'))
    .executeTakeFirstOrThrow();
  const all = await db
    .selectFrom('order_line_process')
    .select('name')
    .where('serves', '=', serves)
    .where(isThere)
    .orderBy('name')
    .execute();
  return { names: all.map((one) => one.name), now };
}

/** Keeps those that are still the holder's; the answer says which. */
export async function renewLines(db: Db, lines: readonly string[], { name, leaseMs }: Holding): Promise<LineLease[]> {
  if (lines.length === 0) return [];
  return db
    .updateTable('order_line')
    .set({ until: endOf(leaseMs) })
    .where('line', 'in', lines)
    .where('holder', '=', name)
    .returning(['line', 'fence'])
    .execute();
}

/** Takes lines that nobody holds, and those that this process held before it ended: two never run on one data folder. */
export async function takeLines(
  db: Db,
  { most, of, held }: { readonly most: number; readonly of: readonly string[]; readonly held: readonly string[] },
  { name, leaseMs }: Holding,
): Promise<readonly LineLease[]> {
  const { rows } =
    await sql<LineLease>`UPDATE order_line SET holder = ${name}, fence = fence + 1, until = ${endOf(leaseMs)}
    WHERE line IN (
      SELECT line FROM order_line
      WHERE (holder IS NULL OR holder = ${name} OR until < clock_timestamp())
        AND line = ANY (${[...of]}::text[]) AND line <> ALL (${[...held]}::text[])
      ORDER BY line LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING line, fence`.execute(db);
  return rows;
}

/** Whoever comes need not wait. */
export async function giveLines(db: Db, lines: readonly string[], name: string): Promise<void> {
  if (lines.length === 0) return;
  await db
    .updateTable('order_line')
    .set({ holder: null, until: sql<Date>`clock_timestamp()` })
    .where('line', 'in', lines)
    .where('holder', '=', name)
    .execute();
}

export async function forgetProcess(db: Db, name: string): Promise<void> {
  await db.deleteFrom('order_line_process').where('name', '=', name).execute();
}

/** Whom to ask for a line now, by the store's time in milliseconds since the epoch; undefined where nobody holds it. */
export interface LineHolder extends LineLease {
  readonly holder: string;
  readonly now: number;
}

export async function holdersOf(db: Db): Promise<LineHolder[]> {
  const rows = await db
    .selectFrom('order_line')
    .select(['line', 'fence', 'holder', storeTime.as('now')])
    .where(isThere)
    .where('holder', 'is not', null)
    .orderBy('line')
    .execute();
  return rows.map(({ holder, now, ...lease }) => ({ ...lease, holder: holder!, now }));
}

/** A call to be written down: `leavesInMs` from now, held by windows for `heldMs` from then on. */
export interface NotedCall {
  readonly line: string;
  readonly call: CountedCall;
  readonly leavesInMs: number;
  readonly heldMs: number;
}

const later = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** All at once. */
export async function noteCalls(db: Db, calls: readonly NotedCall[]): Promise<void> {
  const values = calls.map(({ line, call: { kind, urgency, caller }, leavesInMs, heldMs }) => ({
    line,
    kind,
    urgency,
    ...caller,
    at: later(leavesInMs),
    until: later(leavesInMs + heldMs),
  }));
  await db.insertInto('order_line_call').values(values).execute();
}

/** What windows still hold of a line: how many milliseconds ago each left, negative of one that was to leave later. */
export async function countedCalls(db: Db, line: string) {
  const ago = sql<number>`(extract(epoch FROM clock_timestamp() - at) * 1000)::float8`;
  return db
    .selectFrom('order_line_call')
    .select(['kind', 'urgency', 'account', 'app', ago.as('agoMs')])
    .where('line', '=', line)
    .where(isThere)
    .orderBy('at')
    .execute();
}

/** Those that no window holds any more, and processes that are gone for a day. */
export async function forgetOld(db: Db): Promise<void> {
  await db.deleteFrom('order_line_call').where(sql<boolean>`until < clock_timestamp() - interval '1 minute'`).execute();
  await db.deleteFrom('order_line_process').where(sql<boolean>`until < clock_timestamp() - interval '1 day'`).execute();
}
