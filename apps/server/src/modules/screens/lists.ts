import type { api, Received, ScreenKind } from '@parakh/contract';
import { sql } from 'kysely';
import { bookmarks, type Caller, type Db, screenOf, screensSeenBy, views } from './store.ts';
import type { StoredScreen } from './stored-screen.ts';

/** Looks of so many days back make one popular. */
const POPULAR_DAYS = 14;
export const MOST_POPULAR = 50;

type Asked = Received<typeof api.screener.published>['query'];

const orders = {
  totalBookmarked: sql`${bookmarks} DESC, screen.updated_at DESC`,
  views: sql`${views} DESC, screen.updated_at DESC`,
  name: sql`lower(screen.name), screen.updated_at DESC`,
  createdAt: sql`screen.created_at DESC`,
  updatedAt: sql`screen.updated_at DESC`,
  publishedAt: sql`screen.published_at DESC`,
} satisfies Record<Asked['sortBy'], unknown>;

/** A page of those that people published. */
export async function publishedScreens(
  db: Db,
  asked: Asked,
  caller: Caller,
  { limit, offset } = { limit: asked.size, offset: asked.page * asked.size },
): Promise<{ total: number; screens: StoredScreen[] }> {
  const condition = sql<boolean>`screen.is_public AND ${sql.join(conditionsOf(asked), sql` AND `)}`;
  const counted = db
    .selectFrom('screen')
    .innerJoin('person', 'person.id', 'screen.person')
    .select(sql<number>`count(*)::int4`.as('total'))
    .where(condition);
  const listed = screensSeenBy(db, caller)
    .where(condition)
    .orderBy(orders[asked.sortBy])
    .orderBy('screen.id')
    .limit(limit)
    .offset(offset);
  const { total } = await counted.executeTakeFirstOrThrow();
  return { total, screens: (await listed.execute()).map(screenOf) };
}

function conditionsOf({ kind, userId, defaultScreen, category, subCategory, text }: Asked) {
  return [
    kind === 'all' ? sql`true` : sql`screen.kind = ${kind}`,
    ...(userId === undefined ? [] : [byAuthor(userId)]),
    ...(defaultScreen === undefined ? [] : [sql`screen.is_default = ${defaultScreen}`]),
    ...(category === undefined ? [] : [sql`screen.category = ${category}`]),
    ...(subCategory === undefined ? [] : [sql`screen.sub_category = ${subCategory}`]),
    ...(text === undefined
      ? []
      : [sql`position(lower(${text}) IN lower(screen.name || ' ' || screen.description)) > 0`]),
  ];
}

/** By an id, or by a user name in either case. */
const byAuthor = (author: string) => sql`(person.id::text = ${author} OR lower(person.user_name) = lower(${author}))`;

/** Of one kind that people published, the newest first. */
export async function newestPublished(
  db: Db,
  kind: ScreenKind,
  limit: number,
  caller: Caller,
): Promise<StoredScreen[]> {
  const rows = await screensSeenBy(db, caller)
    .where('screen.is_public', '=', true)
    .where('screen.kind', '=', kind)
    .orderBy('screen.published_at', 'desc')
    .orderBy('screen.id')
    .limit(limit)
    .execute();
  return rows.map(screenOf);
}

/** A figure by which something is popular, of each that has one: saved scans that are public, and those of the product. */
export interface Popular {
  readonly id: string;
  readonly figure: number;
}

/** The first so many of these, the highest figure first. */
export async function popularIds(
  db: Db,
  type: 'bookmarked' | 'viewed',
  { today, listed }: { readonly today: string; readonly listed: readonly string[] },
): Promise<Popular[]> {
  const since = sql`to_char(${today}::date - ${POPULAR_DAYS}::int4, 'YYYY-MM-DD')`;
  const figures =
    type === 'bookmarked'
      ? sql`SELECT screen, count(*)::int4 AS figure FROM bookmark GROUP BY screen`
      : sql`SELECT screen, sum(views)::int4 AS figure FROM screen_view WHERE day > ${since} GROUP BY screen`;
  const { rows } = await sql<Popular>`
    SELECT counted.screen AS id, counted.figure FROM (${figures}) AS counted
    LEFT JOIN screen ON screen.id::text = counted.screen AND screen.is_public AND screen.kind = 'scan'
    WHERE screen.id IS NOT NULL OR counted.screen = ANY (${[...listed]}::text[])
    ORDER BY counted.figure DESC, coalesce(screen.updated_at, 0) DESC, counted.screen LIMIT ${MOST_POPULAR}`.execute(
    db,
  );
  return rows;
}
