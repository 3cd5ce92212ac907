import type { Day } from '@parakh/base';
import type { DataGap } from '@parakh/contract';
import { sql } from 'kysely';
import type { Db } from '../saved/stored-alert.ts';

/** A gap in which alerts were not evaluated begins; by its beginning it is known again, whichever process says so. */
export async function beginGap(
  db: Db,
  { session, from, because }: { readonly session: string; readonly from: number; readonly because: string },
): Promise<void> {
  await db
    .insertInto('evaluation_gap')
    .values({ session, from_at: BigInt(from), because })
    .onConflict((known) => known.columns(['session', 'from_at']).doUpdateSet({ because }))
    .execute();
}

/** Those that last are over; of another session they ended with it. */
export async function endGaps(db: Db, session: string, at: number): Promise<void> {
  await db
    .updateTable('evaluation_gap')
    .set({
      to_at: sql<bigint>`CASE WHEN session = ${session} THEN greatest(from_at, ${BigInt(at)}::bigint) ELSE from_at END`,
    })
    .where('to_at', 'is', null)
    .execute();
}

/** Of a session, oldest first. */
export async function evaluationGaps(db: Db, session: string): Promise<DataGap[]> {
  const rows = await db
    .selectFrom('evaluation_gap')
    .selectAll()
    .where('session', '=', session)
    .orderBy('from_at')
    .execute();
  return rows.map(({ from_at, to_at, because }) => {
    return {
      what: 'evaluation',
      from: Number(from_at),
      to: to_at === null ? null : Number(to_at),
      because,
      symbols: null,
    };
  });
}

/** Of a day; of the demo exchange those of its last round that day. */
export async function evaluationGapsOfDay(db: Db, day: Day): Promise<DataGap[]> {
  const last = await db
    .selectFrom('evaluation_gap')
    .select('session')
    .where(sql<string>`split_part(session, ' ', 1)`, '=', day)
    .orderBy(sql`nullif(split_part(session, '#', 2), '')::int8 DESC NULLS LAST`)
    .limit(1)
    .executeTakeFirst();
  return last ? evaluationGaps(db, last.session) : [];
}
