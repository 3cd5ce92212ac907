import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import { alertOf, type Db, type StoredAlert, sourceOf } from './stored-alert.ts';

const MOST_ALERTS = 200;

type Kind = StoredAlert['watches']['kind'];

/** One person's, the newest first. */
export async function alertsOf(
  db: Db,
  person: string,
  { kind, source }: { readonly kind?: Kind; readonly source?: string } = {},
): Promise<StoredAlert[]> {
  let query = db.selectFrom('alert').selectAll().where('person', '=', person);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (source !== undefined) query = query.where('source', '=', source);
  return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(alertOf);
}

/** One of the person's own, or AppError 'alert.unknown'. */
export async function needAlert(db: Db, id: string, person: string): Promise<StoredAlert> {
  const row = await db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  if (!row) throw new AppError('alert.unknown', { id });
  return alertOf(row);
}

/** What is said of an alert; the rest is made when it is stored. */
export type AlertWritten = Pick<StoredAlert, 'name' | 'watches' | 'rule' | 'channels' | 'note'>;

/** Throws AppError 'alert.too-many'. */
export async function addAlert(db: Db, person: string, written: AlertWritten, now: number): Promise<StoredAlert> {
  const row = await db.transaction().execute(async (transaction) => {
    // Two at once take turns, so that neither slips past the limit.
    await transaction.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute();
    const counted = transaction.selectFrom('alert').select(sql<number>`count(*)::int4`.as('count'));
    const { count } = await counted.where('person', '=', person).executeTakeFirstOrThrow();
    if (count >= MOST_ALERTS) throw new AppError('alert.too-many');
    return transaction
      .insertInto('alert')
      .values({
        ...watchedColumns(written.watches),
        name: written.name,
        rule: JSON.stringify(written.rule),
        channels: [...written.channels],
        note: written.note,
        id: randomUUID(),
        person,
        on_since: BigInt(now),
        created_at: BigInt(now),
        updated_at: BigInt(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return alertOf(row);
}

/** Writes the parts that are named and leaves the others as they are: two changes of different parts at once both hold. */
export async function changeAlert(
  db: Db,
  { id, person }: Pick<StoredAlert, 'id' | 'person'>,
  { isOn, ...written }: Partial<AlertWritten> & { readonly isOn?: boolean },
  now: number,
): Promise<StoredAlert> {
  const on = isOn && sql<bigint>`CASE WHEN is_on THEN on_since ELSE ${BigInt(now)}::bigint END`;
  const row = await db
    .updateTable('alert')
    .set({
      ...columnsOf(written),
      ...(isOn !== undefined && { is_on: isOn }),
      ...(on && { on_since: on }),
      // Whoever changes or resumes it has it evaluated again.
      stopped_because: null,
      stopped_text: null,
      updated_at: sql<bigint>`greatest(${BigInt(now)}::bigint, updated_at + 1)`,
    })
    .where('id', '=', id)
    .where('person', '=', person)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('alert.unknown', { id });
  return alertOf(row);
}

/** What it found before stays in the feed. */
export async function removeAlert(db: Db, id: string, person: string): Promise<void> {
  const removed = db.deleteFrom('alert').where('id', '=', id).where('person', '=', person);
  if ((await removed.executeTakeFirst()).numDeletedRows === 0n) throw new AppError('alert.unknown', { id });
}

function watchedColumns(watches: StoredAlert['watches']) {
  return { watches: JSON.stringify(watches), kind: watches.kind, source: sourceOf(watches) };
}

function columnsOf({ name, watches, rule, channels, note }: Partial<AlertWritten>) {
  return {
    ...(name !== undefined && { name }),
    // Why another one was refused says nothing of it.
    ...(watches && { ...watchedColumns(watches), refused_because: null }),
    ...(rule && { rule: JSON.stringify(rule) }),
    ...(channels && { channels: [...channels] }),
    ...(note !== undefined && { note }),
  };
}
