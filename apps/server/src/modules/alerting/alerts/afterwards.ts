import type { MinuteBars } from '@parakh/live';
import { barMinute, instantOf, timeAt } from '@parakh/market';
import { sql } from 'kysely';
import type { Live } from '../../streaming/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { Db } from '../saved/stored-alert.ts';

/** Minutes after a trigger, in the order they are looked up; a session later comes last. */
const steps = [
  { column: 'minutes5', minutes: 5 },
  { column: 'minutes15', minutes: 15 },
  { column: 'minutes60', minutes: 60 },
] as const;
const MS_A_MINUTE = 60_000;
const AT_A_TIME = 500;
/** The last minute of a session, counted from midnight. */
const LAST_MINUTE = 15 * 60 + 29;

interface Reached {
  readonly session: string;
  /** The newest minute that is over. */
  readonly minute: number;
  readonly live: Pick<Live, 'minutes'>;
}

/** Writes down what came of triggers whose time has come, by the session's own bars. */
export async function lookUpAfterwards({ appDb }: Pick<AlertingDeps, 'appDb'>, reached: Reached): Promise<void> {
  const { db } = await appDb();
  await minutesAfterwards(db, reached);
  if (barMinute(reached.minute) >= LAST_MINUTE) await endOfSession(db, reached);
}

async function minutesAfterwards(db: Db, { session, minute, live }: Reached): Promise<void> {
  const rows = await db
    .selectFrom('alert_firing')
    .select(['id', 'symbol', 'price', 'exchange_at', 'looked_up'])
    .where('session', '=', session)
    .where('looked_up', '<', steps.length)
    .where('due_at', '<=', BigInt(instantOf(minute + 1)))
    .orderBy('due_at')
    .limit(AT_A_TIME)
    .execute();
  const changes = rows.map((row) => {
    const step = steps[row.looked_up]!;
    const at = Number(row.exchange_at) + step.minutes * MS_A_MINUTE;
    const after = closeAt(live.minutes(row.symbol), timeAt(at) - 1);
    const next = steps[row.looked_up + 1];
    const due = Number(row.exchange_at) + (next ? next.minutes : 0) * MS_A_MINUTE;
    return { id: row.id, column: step.column, value: changeOf(row.price, after), due, step: row.looked_up };
  });
  for (const { column } of steps) {
    const its = changes.filter((change) => change.column === column);
    if (its.length > 0) await write(db, column, its);
  }
}

interface Change {
  readonly id: string;
  readonly value: number | null;
  readonly due: number;
  /** How many were looked up before: another who looks up the same comes too late. */
  readonly step: number;
}

async function write(db: Db, column: string, changes: readonly Change[]): Promise<void> {
  await sql`UPDATE alert_firing SET ${sql.ref(column)} = known.value, looked_up = looked_up + 1, due_at = known.due
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS known (id text, value float8, due bigint, step int4)
    WHERE alert_firing.id = known.id AND alert_firing.looked_up = known.step`.execute(db);
}

/** What fired in the session before is compared with the last prices of this one. */
async function endOfSession(db: Db, { session, live }: Reached): Promise<void> {
  const rows = await db
    .selectFrom('alert_firing')
    .select(['id', 'symbol', 'price'])
    .where('session', '<>', session)
    .where('looked_up', '<', steps.length + 1)
    .execute();
  const changes = rows.map(({ id, symbol, price }) => {
    return { id, value: changeOf(price, live.minutes(symbol)?.close.at(-1)), due: 0 };
  });
  for (let from = 0; from < changes.length; from += AT_A_TIME)
    await sql`UPDATE alert_firing SET session1 = known.value, looked_up = ${steps.length + 1}
      FROM jsonb_to_recordset(${JSON.stringify(changes.slice(from, from + AT_A_TIME))}::jsonb) AS known (id text, value float8)
      WHERE alert_firing.id = known.id`.execute(db);
}

/** The last close up to a minute. */
function closeAt(bars: MinuteBars | undefined, minute: number): number | undefined {
  const at = bars?.time.findLastIndex((time) => time <= minute) ?? -1;
  return at < 0 ? undefined : bars?.close[at];
}

function changeOf(before: number | null, after: number | undefined): number | null {
  if (before === null || before === 0 || after === undefined) return null;
  const change = 100 * (after / before - 1);
  return Number.isFinite(change) ? change : null;
}
