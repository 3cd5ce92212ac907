import { sql } from 'kysely';
import type { Db } from './store.ts';

/** Sets a bookmark, or takes it off again; how many have one then. */
export async function toggleBookmark(
  db: Db,
  { person, screen, at }: { readonly person: string; readonly screen: string; readonly at: number },
): Promise<{ isBookmarked: boolean; totalBookmarked: number }> {
  return db.transaction().execute(async (rows) => {
    const removed = rows.deleteFrom('bookmark').where('person', '=', person).where('screen', '=', screen);
    const isBookmarked = (await removed.executeTakeFirst()).numDeletedRows === 0n;
    if (isBookmarked) {
      const made = rows.insertInto('bookmark').values({ person, screen, at: BigInt(at) });
      await made.onConflict((same) => same.doNothing()).execute();
    }
    const counted = rows.selectFrom('bookmark').select(sql<number>`count(*)::int4`.as('count'));
    const { count } = await counted.where('screen', '=', screen).executeTakeFirstOrThrow();
    return { isBookmarked, totalBookmarked: count };
  });
}

/** What a person bookmarked, the last first. */
export async function bookmarksOf(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmark')
    .select('screen')
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .orderBy('screen')
    .execute();
  return rows.map(({ screen }) => screen);
}

/** Bookmarks and looks of scans that the product brings along. */
export async function figuresOfListed(
  db: Db,
  ids: readonly string[],
  caller: string | undefined,
): Promise<Map<string, { totalBookmarked: number; isBookmarked: boolean; views: number }>> {
  const { rows } = await sql<{ id: string; total: number; own: boolean; views: number }>`
    SELECT listed.id,
      (SELECT count(*)::int4 FROM bookmark WHERE bookmark.screen = listed.id) AS total,
      EXISTS (SELECT 1 FROM bookmark WHERE bookmark.screen = listed.id AND person = ${caller ?? null}::uuid) AS own,
      (SELECT coalesce(sum(views), 0)::int4 FROM screen_view WHERE screen_view.screen = listed.id) AS views
    FROM unnest(${[...ids]}::text[]) AS listed (id)`.execute(db);
  return new Map(rows.map(({ id, total, own, views }) => [id, { totalBookmarked: total, isBookmarked: own, views }]));
}
