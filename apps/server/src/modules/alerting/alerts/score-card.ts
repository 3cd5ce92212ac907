import type { ScoreCard } from '@parakh/contract';
import { sql } from 'kysely';
import type { Db } from '../saved/stored-alert.ts';

const horizons = ['minutes5', 'minutes15', 'minutes60', 'session1'] as const;

/** How an alert of the person fared: what came after its triggers. */
export async function scoreCardOf(db: Db, alert: string, person: string): Promise<ScoreCard> {
  const figures = horizons.flatMap((horizon) => {
    const column = sql.ref(horizon);
    return [
      sql<number>`count(${column})::int4`.as(`${horizon}_known`),
      sql<number | null>`avg(${column})`.as(`${horizon}_mean`),
      sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`.as(`${horizon}_median`),
      sql<number | null>`100.0 * count(*) FILTER (WHERE ${column} > 0) / nullif(count(${column}), 0)`.as(
        `${horizon}_rose`,
      ),
    ];
  });
  const row = await db
    .selectFrom('alert_firing')
    .select([sql<number>`count(*)::int4`.as('fired'), ...figures])
    .where('alert', '=', alert)
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  const read = new Map(Object.entries(row));
  // A share comes as text: it is exact there.
  const figure = (name: string) => (read.get(name) === null ? null : Number(read.get(name)));
  return {
    alert,
    fired: row.fired,
    horizons: horizons.map((horizon) => ({
      horizon,
      known: figure(`${horizon}_known`) ?? 0,
      meanPct: figure(`${horizon}_mean`),
      medianPct: figure(`${horizon}_median`),
      rosePct: figure(`${horizon}_rose`),
    })),
  };
}
