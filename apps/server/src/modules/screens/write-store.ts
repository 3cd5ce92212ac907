import type { ScreenKind } from '@parakh/contract';
import { sql } from 'kysely';
import type { Db } from './store.ts';
import type { ScreenContent } from './stored-screen.ts';

/** What one save writes. */
export interface ScreenSave {
  readonly id: string;
  readonly person: string;
  readonly content: ScreenContent;
  readonly note: string;
  /** As it was when undefined. */
  readonly isPublic?: boolean | undefined;
  readonly category?: string | null | undefined;
  readonly subCategory?: string | null | undefined;
  readonly scanDate?: string | null | undefined;
  readonly at: number;
}

/** What was forked, as it was called then. */
export interface ForkSource {
  readonly forked_from: string;
  readonly forked_version: number | null;
  readonly forked_name: string;
  readonly forked_person: string | null;
}

/** The first version of a new one. One statement: it is kept whole or not at all. */
export async function insertScreen(
  db: Db,
  { id, person, content, note, at, ...save }: ScreenSave & { readonly kind: ScreenKind },
  forked?: ForkSource,
): Promise<void> {
  const isPublic = save.isPublic ?? false;
  await db
    .with('made', (made) =>
      made
        .insertInto('screen')
        .values({
          id,
          kind: save.kind,
          person,
          name: content.name,
          description: content.description,
          version: 1,
          is_public: isPublic,
          published_at: isPublic ? BigInt(at) : null,
          category: save.category ?? null,
          sub_category: save.subCategory ?? null,
          scan_date: save.scanDate ?? null,
          created_at: BigInt(at),
          updated_at: BigInt(at),
          ...forked,
        })
        .returning(['id', 'version']),
    )
    .insertInto('screen_version')
    .columns(['screen', 'version', 'content', 'note', 'saved_at'])
    .expression((of) => of.selectFrom('made').select(['id', 'version', ...contentColumns(content, note, at)]))
    .execute();
}

/**
 * The next version of one of the person's own: its number, or undefined where there is none such, or where it was saved since
 * `seen`. One statement: of two that save at once the second waits for the first and is the version after it.
 */
export async function updateScreen(
  db: Db,
  { id, person, content, note, at, ...save }: ScreenSave,
  seen: number | undefined,
): Promise<number | undefined> {
  const row = await db
    .with('changed', (changed) =>
      changed
        .updateTable('screen')
        .set({
          name: content.name,
          description: content.description,
          version: sql<number>`version + 1`,
          invalid_because: null,
          updated_at: BigInt(at),
          ...publishing(save.isPublic, at),
          // A sub-category belongs to its category.
          ...(save.category !== undefined && { category: save.category, sub_category: save.subCategory ?? null }),
          ...(save.scanDate !== undefined && { scan_date: save.scanDate }),
        })
        .where('id', '=', id)
        .where('person', '=', person)
        .$if(seen !== undefined, (rows) => rows.where('version', '=', seen!))
        .returning(['id', 'version']),
    )
    .insertInto('screen_version')
    .columns(['screen', 'version', 'content', 'note', 'saved_at'])
    .expression((of) => of.selectFrom('changed').select(['id', 'version', ...contentColumns(content, note, at)]))
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** False where the person has none of this id. */
export async function setPublic(
  db: Db,
  { id, person, isPublic }: { readonly id: string; readonly person: string; readonly isPublic: boolean },
  at: number,
): Promise<boolean> {
  const set = db.updateTable('screen').set(publishing(isPublic, at)).where('id', '=', id).where('person', '=', person);
  return (await set.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Where it stands among all; its versions know nothing of it. */
export async function setPlace(
  db: Db,
  id: string,
  place: { readonly category: string | null; readonly sub_category: string | null } | { readonly is_default: boolean },
): Promise<void> {
  await db.updateTable('screen').set(place).where('id', '=', id).execute();
}

/** The word of its link: the one it has, or this new one; undefined where the person has none of this id. */
export async function setShareKey(
  db: Db,
  { id, person }: { readonly id: string; readonly person: string },
  key: string | null,
): Promise<{ share_key: string | null } | undefined> {
  return db
    .updateTable('screen')
    .set({ share_key: key === null ? null : sql<string>`coalesce(share_key, ${key})` })
    .where('id', '=', id)
    .where('person', '=', person)
    .returning('share_key')
    .executeTakeFirst();
}

/** With everything that hangs on it. False where the person has none of this id. */
export async function removeScreen(db: Db, id: string, person: string): Promise<boolean> {
  return db.transaction().execute(async (rows) => {
    const removed = rows.deleteFrom('screen').where('id', '=', id).where('person', '=', person);
    if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return false;
    await rows.deleteFrom('bookmark').where('screen', '=', id).execute();
    await rows.deleteFrom('screen_view').where('screen', '=', id).execute();
    await rows.deleteFrom('segment_scan').where('scan', '=', id).execute();
    return true;
  });
}

/** The first time counts as when it was published. */
function publishing(isPublic: boolean | undefined, at: number) {
  if (isPublic === undefined) return {};
  const publishedAt = isPublic ? sql<bigint>`coalesce(published_at, ${BigInt(at)})` : null;
  return { is_public: isPublic, published_at: publishedAt, ...(!isPublic && { is_default: false }) };
}

function contentColumns(content: ScreenContent, note: string, at: number) {
  return [
    sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
    sql<string>`${note}::text`.as('note'),
    sql<bigint>`${BigInt(at)}::int8`.as('saved_at'),
  ] as const;
}
