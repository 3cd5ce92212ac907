import { createHash } from 'node:crypto';
import { AppError, type Day } from '@parakh/base';
import { alertTypes, type Firing } from '@parakh/contract';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AlertTables } from '../tables.ts';
import type { Db, KeptAlert } from './kept-alert.ts';

/** What is shown of a firing and never asked for: frozen as it was then. Those kept before it was said do not know how late they were. */
export type Frozen = Pick<Firing, 'message' | 'condition' | 'changePct' | 'bar' | 'barClosed' | 'ageMs' | 'clauses'> & {
  readonly lateSeconds?: number | null;
};

export type FiringRow = Selectable<AlertTables['alert_firing']>;

const OF_HOUSE = 'house:';
/** What the house's scans are called among alerts. */
export const houseAlert = (scan: string): string => OF_HOUSE + scan;
export const isHouseAlert = (alert: string): boolean => alert.startsWith(OF_HOUSE);
export const scanOf = (alert: string): string => alert.slice(OF_HOUSE.length);

export function firingOf(row: FiringRow): Firing {
  return {
    lateSeconds: null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us as exactly this
    ...(row.frozen as Frozen),
    id: row.id,
    alert: isHouseAlert(row.alert) ? idMadeOf(row.alert) : row.alert,
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
  readonly kind?: KeptAlert['watches']['kind'];
  readonly symbol?: string | undefined;
  readonly day?: Day | undefined;
}

type Query = SelectQueryBuilder<AlertTables, 'alert_firing', object>;

/** What one's alerts found, the newest first. */
export async function feedOf(
  db: Db,
  { person, alert, kind, symbol, day, ...page }: Feed,
): Promise<{ total: number; firings: Firing[] }> {
  let query: Query = db.selectFrom('alert_firing').where('person', '=', person);
  if (alert !== undefined) query = query.where('alert', '=', alert);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol.toUpperCase());
  if (day !== undefined) query = query.where(sql<string>`split_part(session, ' ', 1)`, '=', day);
  const { total, rows } = await pageOf(query, page);
  return { total, firings: rows.map(firingOf) };
}

async function pageOf(query: Query, { page, size }: Page): Promise<{ total: number; rows: FiringRow[] }> {
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

/** One of the person's own or of the house, or AppError 'firing.unknown'. */
export async function needFiring(db: Db, id: string, person: string): Promise<Firing> {
  const row = await db
    .selectFrom('alert_firing')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('person', '=', person), is('person', 'is', null)]))
    .executeTakeFirst();
  if (!row) throw new AppError('firing.unknown', { id });
  return firingOf(row);
}

/** What the house's scans found in a session, the newest first; of one scan when named. */
export async function houseFirings(
  db: Db,
  { session, scan, ...page }: Page & { readonly session: string; readonly scan?: string | undefined },
): Promise<{ total: number; firings: (Firing & { scan: string })[] }> {
  let query: Query = db.selectFrom('alert_firing').where('person', 'is', null).where('session', '=', session);
  if (scan !== undefined) query = query.where('alert', '=', houseAlert(scan));
  const { total, rows } = await pageOf(query, page);
  return { total, firings: rows.map((row) => ({ ...firingOf(row), scan: scanOf(row.alert) })) };
}

/** How often each of the house's scans was told in a session, by its id. */
export async function houseCounts(db: Db, session: string): Promise<ReadonlyMap<string, number>> {
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
export async function firingsWithIds(db: Db, ids: readonly string[]): Promise<Firing[]> {
  const rows = await db
    .selectFrom('alert_firing')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...ids]}::text[])`)
    .orderBy('fired_at')
    .orderBy('exchange_at')
    .orderBy('id')
    .execute();
  return rows.map(firingOf);
}
