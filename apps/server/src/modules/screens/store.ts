import type { ScreenKind } from '@parakh/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db as AppDb } from '../../platform/store/app-database.ts';
import { isBuiltIn } from './built-in-screens.ts';
import { type ForkedRow, originOf, type StoredScreen, screenContent } from './stored-screen.ts';
import type { ScreenTables } from './tables.ts';

export type Db = AppDb<ScreenTables>;
/** Who asks; undefined for a stranger. */
export type Caller = string | undefined;

/** Saved screens as the caller sees them, whole, in one statement. Of the newest version when none is named. */
export function screensSeenBy(db: Db, caller: Caller, version?: number) {
  const self = sql`${caller ?? null}::uuid`;
  const shown = version === undefined ? sql<number>`screen.version` : sql<number>`${version}::int4`;
  return db
    .selectFrom('screen')
    .innerJoin('screen_version', (join) =>
      join.onRef('screen_version.screen', '=', 'screen.id').on('screen_version.version', '=', shown),
    )
    .innerJoin('person', 'person.id', 'screen.person')
    .leftJoin('person as forker', 'forker.id', 'screen.forked_person')
    .select([
      'screen.id',
      'screen.kind',
      'screen.person',
      'person.user_name as author',
      'screen_version.content',
      'screen.version',
      'screen.forked_from',
      'screen.forked_version',
      'screen.forked_name',
      'forker.user_name as forked_author',
      'screen.is_public',
      'screen.is_default',
      'screen.category',
      'screen.sub_category',
      'screen.invalid_because',
      'screen.share_key',
      'screen.scan_date',
      'screen.created_at',
      'screen.updated_at',
      'screen.published_at',
      bookmarks.as('bookmarks'),
      views.as('views'),
      sql<boolean>`EXISTS (SELECT 1 FROM bookmark WHERE bookmark.screen = screen.id::text AND bookmark.person = ${self})`.as(
        'is_bookmarked',
      ),
      sql<boolean>`EXISTS (SELECT 1 FROM screen AS origin WHERE (origin.is_public OR origin.person = ${self})
        AND origin.id = CASE WHEN screen.forked_version IS NOT NULL THEN screen.forked_from::uuid END)`.as(
        'is_origin_there',
      ),
    ]);
}

export const bookmarks = sql<number>`(SELECT count(*)::int4 FROM bookmark WHERE bookmark.screen = screen.id::text)`;
export const views = sql<number>`(SELECT coalesce(sum(screen_view.views), 0)::int4 FROM screen_view WHERE screen_view.screen = screen.id::text)`;

type Row = Awaited<ReturnType<ReturnType<typeof screensSeenBy>['executeTakeFirstOrThrow']>> & ForkedRow;

export function screenOf(row: Row): StoredScreen {
  return {
    id: row.id,
    kind: row.kind,
    person: row.person,
    author: row.author,
    content: z.parse(screenContent, row.content),
    version: row.version,
    forkedFrom: originOf(row, isBuiltIn),
    isPublic: row.is_public,
    isDefault: row.is_default,
    category: row.category,
    subCategory: row.sub_category,
    invalidBecause: row.invalid_because,
    shareKey: row.share_key,
    scanDate: row.scan_date,
    bookmarks: row.bookmarks,
    isBookmarked: row.is_bookmarked,
    views: row.views,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    publishedAt: row.published_at === null ? null : Number(row.published_at),
  };
}

/** Whosever it is: whether the caller may read it is asked of what comes back. */
export async function findScreen(
  db: Db,
  { id, caller, version }: { readonly id: string; readonly caller: Caller; readonly version?: number | undefined },
): Promise<StoredScreen | undefined> {
  const row = await screensSeenBy(db, caller, version).where('screen.id', '=', id).executeTakeFirst();
  return row && screenOf(row);
}

export async function findSharedScreen(db: Db, key: string, caller: Caller): Promise<StoredScreen | undefined> {
  const row = await screensSeenBy(db, caller).where('screen.share_key', '=', key).executeTakeFirst();
  return row && screenOf(row);
}

/** The one saved last first. */
export async function screensOf(db: Db, person: string, kind: ScreenKind): Promise<StoredScreen[]> {
  const rows = await screensSeenBy(db, person)
    .where('screen.person', '=', person)
    .where('screen.kind', '=', kind)
    .orderBy('screen.updated_at', 'desc')
    .orderBy('screen.id')
    .execute();
  return rows.map(screenOf);
}

export async function countScreens(db: Db, person: string): Promise<number> {
  const counted = db.selectFrom('screen').select(sql<number>`count(*)::int4`.as('count'));
  return (await counted.where('person', '=', person).executeTakeFirstOrThrow()).count;
}

/** Those of these that the caller may read. */
export async function screensWithIds(db: Db, ids: readonly string[], caller: Caller): Promise<StoredScreen[]> {
  if (ids.length === 0) return [];
  const rows = await screensSeenBy(db, caller)
    .where('screen.id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .where((is) => is.or([is('screen.is_public', '=', true), ...(caller ? [is('screen.person', '=', caller)] : [])]))
    .execute();
  return rows.map(screenOf);
}

/** Saves that are listed, however many there are. */
export const MOST_VERSIONS = 1000;

/** Every save of one, the newest first. */
export async function versionsOf(db: Db, screen: string) {
  return db
    .selectFrom('screen_version')
    .select(['version', sql<string>`content ->> 'name'`.as('name'), 'note', 'saved_at'])
    .where('screen', '=', screen)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}
