import { sql } from 'kysely';
import type { Db } from '../saved/kept-alert.ts';
import { PARTS } from './part-of.ts';

/** A part that one judge holds, and how far it was judged; null where it never was. */
export interface JudgedPart {
  readonly part: number;
  readonly session: string | null;
  readonly minute: number | null;
}

/** Who judges now, and which parts one of them holds. */
export interface PartsNow {
  /** By name. */
  readonly judges: readonly string[];
  readonly held: readonly number[];
}

/** Parts in the hands of one judge. */
export interface Holding {
  readonly holder: string;
  readonly parts: readonly number[];
}

/** Up to where a session was judged. */
export interface Cursor {
  readonly session: string;
  readonly minute: number;
}

/** A judge that said nothing for so long is taken for lost. */
export const LOST_AFTER_SECONDS = 5;

/** By the store's clock: those of several machines differ. */
const isThere = sql<boolean>`judge.until > now()`;
const anyOf = (parts: readonly number[]) => sql<number>`ANY (${[...parts]}::int4[])`;

/** Says that a judge is there. */
export async function sayThere(db: Db, name: string): Promise<PartsNow> {
  const until = sql<Date>`now() + make_interval(secs => ${LOST_AFTER_SECONDS})`;
  await db
    .insertInto('judge')
    .values({ name, until })
    .onConflict((known) => known.column('name').doUpdateSet({ until }))
    .execute();
  return partsNow(db, name);
}

async function partsNow(db: Db, name: string): Promise<PartsNow> {
  const judges = await db.selectFrom('judge').select('name').where(isThere).orderBy('name').execute();
  const held = await db.selectFrom('judged_part').select('part').where('holder', '=', name).orderBy('part').execute();
  return { judges: judges.map((judge) => judge.name), held: held.map(({ part }) => part) };
}

/** How many parts are a judge's: as many as every other has, or one more. */
export function shareOf(name: string, judges: readonly string[]): number {
  const place = judges.indexOf(name);
  if (place < 0) return 0;
  return Math.floor(PARTS / judges.length) + (place < PARTS % judges.length ? 1 : 0);
}

/** Takes what is free up to the judge's share, gives what is over it, and answers what it holds now. */
export async function levelParts(db: Db, name: string): Promise<JudgedPart[]> {
  const { judges, held } = await sayThere(db, name);
  const share = shareOf(name, judges);
  if (held.length > share)
    await db
      .updateTable('judged_part')
      .set({ holder: null })
      .where('part', '=', anyOf(held.slice(share)))
      .where('holder', '=', name)
      .execute();
  if (held.length < share) await takeFree(db, name, share - held.length);
  await db.deleteFrom('judge').where(sql<boolean>`until < now() - interval '1 day'`).execute();
  return db
    .selectFrom('judged_part')
    .select(['part', 'session', 'minute'])
    .where('holder', '=', name)
    .orderBy('part')
    .execute();
}

/** One that another takes at this moment is passed over, as is one whose holder was lost in the middle of writing. */
async function takeFree(db: Db, name: string, most: number): Promise<void> {
  await sql`UPDATE judged_part SET holder = ${name} WHERE part IN (
    SELECT part FROM judged_part
    WHERE holder IS NULL OR holder NOT IN (SELECT judge.name FROM judge WHERE ${isThere})
    ORDER BY part LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Gives everything back: whoever stays need not wait. */
export async function leaveParts(db: Db, name: string): Promise<void> {
  await db.updateTable('judged_part').set({ holder: null }).where('holder', '=', name).execute();
  await db.deleteFrom('judge').where('name', '=', name).execute();
}

/** Whether all these parts are still the judge's; they stay so until the transaction ends. */
export async function holdsParts(db: Db, { holder, parts }: Holding): Promise<boolean> {
  const rows = await db
    .selectFrom('judged_part')
    .select('part')
    .where('part', '=', anyOf(parts))
    .where('holder', '=', holder)
    .orderBy('part')
    .forUpdate()
    .execute();
  return rows.length === parts.length;
}

/** Inside a transaction in which the parts are the holder's. `at`: our clock. */
export async function moveCursor(
  db: Db,
  { holder, parts }: Holding,
  { session, minute, at }: Cursor & { readonly at: number },
): Promise<void> {
  await db
    .updateTable('judged_part')
    .set({ session, minute, evaluated_at: BigInt(at), failing_because: null })
    .where('part', '=', anyOf(parts))
    .where('holder', '=', holder)
    .execute();
}

/** Says why a judge's parts are not evaluated; it goes with the next minute that is. */
export async function noteFailing(db: Db, holder: string, because: string): Promise<void> {
  await db.updateTable('judged_part').set({ failing_because: because }).where('holder', '=', holder).execute();
}

/** How far a session is evaluated: as far as the part that is furthest behind. */
export interface EvaluatedUpTo {
  /** Null: of this session nothing yet. */
  readonly minute: number | null;
  /** By the clock of whoever evaluated; null: never. */
  readonly at: number | null;
  readonly because: string | null;
}

export async function evaluatedUpTo(db: Db, session: string): Promise<EvaluatedUpTo> {
  const { minute, at, because } = await db
    .selectFrom('judged_part')
    .select([
      sql<number>`min(CASE WHEN session = ${session} THEN coalesce(minute, 0) ELSE 0 END)`.as('minute'),
      sql<bigint | null>`min(evaluated_at)`.as('at'),
      sql<string | null>`max(failing_because)`.as('because'),
    ])
    .executeTakeFirstOrThrow();
  return { minute: minute === 0 ? null : minute, at: at === null ? null : Number(at), because };
}
