import { AppError } from '@parakh/base';
import type { Segment } from '@parakh/contract';
import { sql } from 'kysely';
import { isBuiltInScan } from './built-in-screens.ts';
import { cardsInOrder } from './card-lists.ts';
import { refuseTaken } from './name-taken.ts';
import type { Caller, Db } from './store.ts';

export async function allSegments(db: Db): Promise<(Omit<Segment, 'scans'> & { scans: number })[]> {
  const rows = await db
    .selectFrom('segment')
    .select(['name', 'description', 'updated_at'])
    .select(
      sql<number>`(SELECT count(*)::int4 FROM segment_scan WHERE segment_scan.segment = segment.name)`.as('scans'),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: Number(updated_at) }));
}

/** With those of its scans that the caller may read. Throws AppError 'segment.unknown'. */
export async function findSegment(db: Db, name: string, caller: Caller): Promise<Segment> {
  const row = await db.selectFrom('segment').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) throw new AppError('segment.unknown', { name });
  const scans = db.selectFrom('segment_scan').select('scan').where('segment', '=', name).orderBy('position');
  const ids = (await scans.execute()).map(({ scan }) => scan);
  const { description, updated_at } = row;
  return { name, description, updatedAt: Number(updated_at), scans: await cardsInOrder(db, ids, caller) };
}

export async function addSegment(
  db: Db,
  {
    name,
    description,
    scans,
  }: { readonly name: string; readonly description: string; readonly scans: readonly string[] },
  at: number,
): Promise<void> {
  await db.transaction().execute(async (rows) => {
    const made = rows
      .insertInto('segment')
      .values({ name, description, updated_at: BigInt(at) })
      .execute();
    await refuseTaken('segment.name-taken', made);
    await putScans(rows, name, scans);
  });
}

/** Only what is named changes. */
export async function changeSegment(
  db: Db,
  name: string,
  {
    newName = name,
    description,
    scans,
  }: {
    readonly newName?: string | undefined;
    readonly description?: string | undefined;
    readonly scans?: readonly string[] | undefined;
  },
  at: number,
): Promise<void> {
  await db.transaction().execute(async (rows) => {
    const changes = { name: newName, updated_at: BigInt(at), ...(description !== undefined && { description }) };
    const changed = rows.updateTable('segment').set(changes).where('name', '=', name).executeTakeFirst();
    const { numUpdatedRows } = await refuseTaken('segment.name-taken', changed);
    if (numUpdatedRows === 0n) throw new AppError('segment.unknown', { name });
    if (!scans) return;
    await rows.deleteFrom('segment_scan').where('segment', '=', newName).execute();
    await putScans(rows, newName, scans);
  });
}

/** One that holds scans only by force. */
export async function removeSegment(db: Db, name: string, isForced: boolean): Promise<void> {
  await db.transaction().execute(async (rows) => {
    const row = await rows.selectFrom('segment').select('name').where('name', '=', name).forUpdate().executeTakeFirst();
    if (!row) throw new AppError('segment.unknown', { name });
    const held = await rows.selectFrom('segment_scan').select('scan').where('segment', '=', name).limit(1).execute();
    if (held.length > 0 && !isForced) throw new AppError('segment.not-empty', { name });
    await rows.deleteFrom('segment').where('name', '=', name).execute();
  });
}

/** Throws AppError 'scan.unknown' for one that is not there or not public. */
async function putScans(rows: Db, segment: string, scans: readonly string[]): Promise<void> {
  const ids = [...new Set(scans)];
  const saved = ids.filter((id) => !isBuiltInScan(id));
  if (saved.length > 0) {
    const found = rows.selectFrom('screen').select(sql<string>`id::text`.as('id')).where('is_public', '=', true);
    const known = await found.where(sql<string>`id::text`, '=', sql<string>`ANY (${saved}::text[])`).execute();
    const missing = saved.find((id) => !known.some((row) => row.id === id));
    if (missing !== undefined) throw new AppError('scan.unknown', { id: missing });
  }
  if (ids.length === 0) return;
  const values = ids.map((scan, position) => ({ segment, scan, position }));
  await rows.insertInto('segment_scan').values(values).execute();
}
