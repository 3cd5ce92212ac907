import { createHash } from 'node:crypto';
import { AppError, type Day } from '@parakh/base';
import { type AlertTrigger, alertTypes } from '@parakh/contract';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AlertTables } from '../tables.ts';
import type { Db, StoredAlert } from './stored-alert.ts';

/** What is shown of a trigger and never asked for: frozen as it was then. Those stored before it was recorded do not know how late they were. */
export type Frozen = Pick<
  AlertTrigger,
  'message' | 'condition' | 'changePct' | 'bar' | 'barClosed' | 'ageMs' | 'clauses'
> & {
  readonly lateSeconds?: number | null;
};

export type TriggerRow = Selectable<AlertTables['alert_firing']>;

const BUILT_IN_PREFIX = 'house:';
/** What the built-in scans are called among alerts. */
export const builtInAlertId = (scan: string): string => BUILT_IN_PREFIX + scan;
export const isBuiltInAlert = (alert: string): boolean => alert.startsWith(BUILT_IN_PREFIX);
export const scanOf = (alert: string): string => alert.slice(BUILT_IN_PREFIX.length);

export function triggerFrom(row: TriggerRow): AlertTrigger {
  return {
    lateSeconds: null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us as exactly this
    ...(row.frozen as Frozen),
    id: row.id,
    alert: isBuiltInAlert(row.alert) ? idMadeOf(row.alert) : row.alert,
    name: row.name,
    kind: row.kind,
    alertType: alertTypes[row.kind],
    symbol: row.symbol,
    side: row.side,
    price: row.price,
    barTime: row.bar_time,
    exchangeAt: Number(row.exchange_at),
    firedAt: Number(row.fired_at),
    heldBack: row.held_back,
    isSimulated: row.is_simulated,
    afterwards: {
      minutes5: row.minutes5,
      minutes15: row.minutes15,
      minutes60: row.minutes60,
      session1: row.session1,
    },
  };
}

/** An id in the form of all others, the same of the same word. */
function idMadeOf(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Page {
  readonly page: number;
  readonly size: number;
}

interface Feed extends Page {
  readonly person: string;
  readonly alert?: string | undefined;
  readonly kind?: StoredAlert['watches']['kind'];
  readonly symbol?: string | undefined;
  readonly day?: Day | undefined;
}

type Query = SelectQueryBuilder<AlertTables, 'alert_firing', object>;

/** What one's alerts found, the newest first. */
export async function feedOf(
  db: Db,
  { person, alert, kind, symbol, day, ...page }: Feed,
): Promise<{ total: number; firings: AlertTrigger[] }> {
  let query: Query = db.selectFrom('alert_firing').where('person', '=', person);
  if (alert !== undefined) query = query.where('alert', '=', alert);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol.toUpperCase());
  if (day !== undefined) query = query.where(sql<string>`split_part(session, ' ', 1)`, '=', day);
  const { total, rows } = await pageOf(query, page);
  return { total, firings: rows.map(triggerFrom) };
}

async function pageOf(query: Query, { page, size }: Page): Promise<{ total: number; rows: TriggerRow[] }> {
  const { total } = await query.select(sql<number>`count(*)::int4`.as('total')).executeTakeFirstOrThrow();
  const newest = query
    .selectAll('alert_firing')
    .orderBy('fired_at', 'desc')
    .orderBy('exchange_at', 'desc')
    .orderBy('id');
  const rows = await newest
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, rows };
}

/** One of the person's own or a built-in one, or AppError 'firing.unknown'. */
export async function requireTrigger(db: Db, id: string, person: string): Promise<AlertTrigger> {
  const row = await db
    .selectFrom('alert_firing')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('person', '=', person), is('person', 'is', null)]))
    .executeTakeFirst();
  if (!row) throw new AppError('firing.unknown', { id });
  return triggerFrom(row);
}

/** What the built-in scans found in a session, the newest first; of one scan when named. */
export async function builtInTriggers(
  db: Db,
  { session, scan, ...page }: Page & { readonly session: string; readonly scan?: string | undefined },
): Promise<{ total: number; firings: (AlertTrigger & { scan: string })[] }> {
  let query: Query = db.selectFrom('alert_firing').where('person', 'is', null).where('session', '=', session);
  if (scan !== undefined) query = query.where('alert', '=', builtInAlertId(scan));
  const { total, rows } = await pageOf(query, page);
  return { total, firings: rows.map((row) => ({ ...triggerFrom(row), scan: scanOf(row.alert) })) };
}

/** How often each of the built-in scans was notified in a session, by its id. */
export async function builtInCounts(db: Db, session: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('alert_firing')
    .select(['alert', sql<number>`count(*)::int4`.as('found')])
    .where('person', 'is', null)
    .where('session', '=', session)
    .groupBy('alert')
    .execute();
  return new Map(rows.map(({ alert, found }) => [scanOf(alert), found]));
}

/** Those of these ids that are there, the oldest first. */
export async function triggersWithIds(db: Db, ids: readonly string[]): Promise<AlertTrigger[]> {
  const rows = await db
    .selectFrom('alert_firing')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...ids]}::text[])`)
    .orderBy('fired_at')
    .orderBy('exchange_at')
    .orderBy('id')
    .execute();
  return rows.map(triggerFrom);
}
