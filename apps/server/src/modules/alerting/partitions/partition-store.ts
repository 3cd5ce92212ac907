import { sql } from 'kysely';
import type { Db } from '../saved/stored-alert.ts';
import { PARTITIONS } from './partition-of.ts';

/** A partition that one evaluator owns, and how far it was evaluated; null where it never was. */
export interface EvaluatedPartition {
  readonly part: number;
  readonly session: string | null;
  readonly minute: number | null;
}

/** Who evaluates now, and which partitions one of them owns. */
export interface PartitionState {
  /** By name. */
  readonly evaluators: readonly string[];
  readonly owned: readonly number[];
}

/** Partitions that one evaluator owns. */
export interface PartitionOwner {
  readonly holder: string;
  readonly parts: readonly number[];
}

/** Up to where a session was evaluated. */
export interface Cursor {
  readonly session: string;
  readonly minute: number;
}

/** An evaluator that sent no heartbeat for so long is taken for lost. */
export const LOST_AFTER_SECONDS = 5;

/** By the store's clock: those of several machines differ. */
const isThere = sql<boolean>`judge.until > now()`;
const anyOf = (parts: readonly number[]) => sql<number>`ANY (${[...parts]}::int4[])`;

/** Notes that an evaluator is there. */
export async function heartbeat(db: Db, name: string): Promise<PartitionState> {
  const until = sql<Date>`now() + make_interval(secs => ${LOST_AFTER_SECONDS})`;
  await db
    .insertInto('judge')
    .values({ name, until })
    .onConflict((known) => known.column('name').doUpdateSet({ until }))
    .execute();
  return partitionState(db, name);
}

async function partitionState(db: Db, name: string): Promise<PartitionState> {
  const evaluators = await db.selectFrom('judge').select('name').where(isThere).orderBy('name').execute();
  const held = await db.selectFrom('judged_part').select('part').where('holder', '=', name).orderBy('part').execute();
  return { evaluators: evaluators.map((evaluator) => evaluator.name), owned: held.map(({ part }) => part) };
}

/** How many partitions are an evaluator's: as many as every other has, or one more. */
export function partitionQuota(name: string, evaluators: readonly string[]): number {
  const place = evaluators.indexOf(name);
  if (place < 0) return 0;
  return Math.floor(PARTITIONS / evaluators.length) + (place < PARTITIONS % evaluators.length ? 1 : 0);
}

/** Takes what is free up to the evaluator's quota, gives what is over it, and answers what it owns now. */
export async function rebalancePartitions(db: Db, name: string): Promise<EvaluatedPartition[]> {
  const { evaluators, owned } = await heartbeat(db, name);
  const assignment = partitionQuota(name, evaluators);
  if (owned.length > assignment)
    await db
      .updateTable('judged_part')
      .set({ holder: null })
      .where('part', '=', anyOf(owned.slice(assignment)))
      .where('holder', '=', name)
      .execute();
  if (owned.length < assignment) await takeFree(db, name, assignment - owned.length);
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
export async function releasePartitions(db: Db, name: string): Promise<void> {
  await db.updateTable('judged_part').set({ holder: null }).where('holder', '=', name).execute();
  await db.deleteFrom('judge').where('name', '=', name).execute();
}

/** Whether all these partitions are still the evaluator's; they stay so until the transaction ends. */
export async function ownsPartitions(db: Db, { holder, parts }: PartitionOwner): Promise<boolean> {
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

/** Inside a transaction in which the partitions are the holder's. `at`: our clock. */
export async function moveCursor(
  db: Db,
  { holder, parts }: PartitionOwner,
  { session, minute, at }: Cursor & { readonly at: number },
): Promise<void> {
  await db
    .updateTable('judged_part')
    .set({ session, minute, evaluated_at: BigInt(at), failing_because: null })
    .where('part', '=', anyOf(parts))
    .where('holder', '=', holder)
    .execute();
}

/** Says why an evaluator's partitions are not evaluated; it goes with the next minute that is. */
export async function noteFailing(db: Db, holder: string, because: string): Promise<void> {
  await db.updateTable('judged_part').set({ failing_because: because }).where('holder', '=', holder).execute();
}

/** How far a session is evaluated: as far as the partition that is furthest behind. */
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
