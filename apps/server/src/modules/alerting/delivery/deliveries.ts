import { AppError } from '@parakh/base';
import type { AlertChannel, Delivery } from '@parakh/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../saved/stored-alert.ts';
import type { AlertTables } from '../tables.ts';

/** Something that is to reach somebody, as it is stored. */
export type DeliveryRow = Selectable<AlertTables['alert_delivery']>;

/** How a try went. `never`: trying again would not help. */
export interface Outcome {
  readonly end: 'delivered' | 'again' | 'never';
  readonly answer: string | null;
}

/** Longer than any try takes: who took it and died does not keep it. */
const LEASE_MS = 30_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

export function deliveryShown(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    firing: row.firings[0] ?? '',
    channel: row.channel,
    state: row.state,
    tries: row.tries,
    answer: row.answer,
    nextAt: row.next_at === null ? null : Number(row.next_at),
    at: Number(row.at),
  };
}

interface Asked {
  readonly person: string;
  readonly firing?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** The newest first. */
export async function deliveriesOf(
  db: Db,
  { person, firing, page, size }: Asked,
): Promise<{ total: number; deliveries: Delivery[] }> {
  let query = db.selectFrom('alert_delivery').where('person', '=', person);
  if (firing !== undefined) query = query.where(sql<boolean>`${firing} = ANY (firings)`);
  const { total } = await query.select(sql<number>`count(*)::int4`.as('total')).executeTakeFirstOrThrow();
  const newest = query.selectAll().orderBy('at', 'desc').orderBy('id');
  const rows = await newest
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, deliveries: rows.map(deliveryShown) };
}

/** Has it sent once more, whatever became of it. Its id stays: who saw it passes over it. */
export async function sendAgain(db: Db, id: string, person: string, now: number): Promise<Delivery> {
  const row = await db
    .updateTable('alert_delivery')
    .set({ state: 'waiting', tries: 0, is_digest: false, answer: null, next_at: BigInt(now), at: BigInt(now) })
    .where('id', '=', id)
    .where('person', '=', person)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('delivery.unknown', { id });
  return deliveryShown(row);
}

/** One receiver is sent one thing at a time; mails and pages of one person likewise. */
const receiver = sql<string>`coalesce(receiver, person)::text`;

interface Wanted {
  readonly channel: AlertChannel;
  /** Receivers that are being sent to. */
  readonly busy: readonly string[];
  readonly most: number;
}

/** Takes what is due, one of each receiver: nobody else takes them until the lease is over. */
export async function takeDue(db: Db, { channel, busy, most }: Wanted, now: number): Promise<DeliveryRow[]> {
  const due = db
    .selectFrom('alert_delivery')
    .distinctOn(receiver)
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', BigInt(now))
    .where(sql<boolean>`NOT (${receiver} = ANY (${[...busy]}::text[]))`)
    .orderBy(receiver)
    .orderBy('next_at')
    .orderBy('at')
    .limit(most);
  return (
    db
      .updateTable('alert_delivery')
      .set({ tries: sql<number>`tries + 1`, next_at: BigInt(now + LEASE_MS) })
      .where('id', 'in', due)
      // Whoever took it in the meantime has moved it.
      .where('state', '=', 'waiting')
      .where('next_at', '<=', BigInt(now))
      .returningAll()
      .execute()
  );
}

/** When the next one of a channel is due; undefined where nothing waits. */
export async function nextDue(db: Db, channels: readonly AlertChannel[]): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('alert_delivery')
    .select(({ fn }) => fn.min('next_at').as('next'))
    .where('channel', 'in', channels)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return next === null ? undefined : Number(next);
}

export async function settle(db: Db, row: DeliveryRow, { end, answer }: Outcome, now: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
  const isOver = end === 'never' || now + wait > Number(row.at) + GIVEN_UP_AFTER_MS;
  const isWaiting = end === 'again' && !isOver;
  const state = end === 'delivered' ? 'delivered' : isWaiting ? 'waiting' : 'given-up';
  const nextAt = isWaiting ? BigInt(now + wait) : null;
  await db
    .updateTable('alert_delivery')
    .set({ state, answer, next_at: nextAt })
    .where('id', '=', row.id)
    // Asked for once more while it was sent, it is sent once more.
    .where('tries', '=', row.tries)
    .execute();
  if (isWaiting && row.receiver !== null) await postpone(db, row.receiver, now + wait);
}

/** Who does not answer is not asked again for everything else that waits. */
async function postpone(db: Db, to: string, until: number): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ next_at: BigInt(until) })
    .where('receiver', '=', to)
    .where('state', '=', 'waiting')
    .where('next_at', '<', BigInt(until))
    .execute();
}
