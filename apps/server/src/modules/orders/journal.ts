import type { OrderSurprise } from '@parakh/brokers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { contentIn } from './content.ts';
import { type EventSource, type JournalEvent, journalEvent } from './journal-event.ts';
import { foldEvent, type JournalState, newJournalState } from './journal-state.ts';
import type { OrderTables } from './tables.ts';

type Database = Db<OrderTables>;

/** An order with all that its journal tells. */
export interface StoredOrder {
  readonly ownId: string;
  readonly account: string;
  readonly person: string;
  readonly broker: string;
  readonly isOutside: boolean;
  readonly contentKey: string;
  readonly createdAt: number;
  readonly state: JournalState;
}

export interface Appended {
  readonly order: StoredOrder;
  readonly surprises: readonly OrderSurprise[];
}

const columns = [
  'own_id',
  'account',
  'person',
  'broker',
  'is_outside',
  'content_key',
  'created_at',
  'quantity',
] as const;

interface Row {
  readonly own_id: string;
  readonly account: string;
  readonly person: string;
  readonly broker: string;
  readonly is_outside: boolean;
  readonly content_key: string;
  readonly created_at: bigint;
}

interface Fold {
  readonly seq: bigint;
  readonly state: JournalState;
}

/** Folds of this process, by own id. A line has a larger number than those of its order before it: only later ones are read. */
export class FoldCache {
  readonly #most: number;
  readonly #folds = new Map<string, Fold>();

  constructor(most = 20_000) {
    this.#most = most;
  }

  get(ownId: string): Fold | undefined {
    return this.#folds.get(ownId);
  }

  set(ownId: string, fold: Fold): void {
    this.#folds.delete(ownId);
    this.#folds.set(ownId, fold);
    const [oldest] = this.#folds.keys();
    if (this.#folds.size > this.#most && oldest !== undefined) this.#folds.delete(oldest);
  }
}

interface Appending {
  readonly ownId: string;
  readonly source: EventSource;
  readonly events: readonly JournalEvent[];
}

/** Within a transaction: writes the first line of an order, and its state. The intent of one of ours is written before. */
export async function beginOrder(
  db: Database,
  order: Omit<StoredOrder, 'state'> & { readonly quantity: number },
  first: { readonly source: EventSource; readonly event: JournalEvent },
): Promise<boolean> {
  const { ownId, account, quantity, createdAt } = order;
  const at = BigInt(Math.floor(createdAt));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_state')
    .values({
      own_id: ownId,
      account,
      person: order.person,
      broker: order.broker,
      is_outside: order.isOutside,
      broker_id: null,
      phase: 'sending',
      content_key: order.contentKey,
      quantity,
      filled: 0,
      open: quantity,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((known) => known.column('own_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await insertEvents(db, account, { ownId, source: first.source, events: [first.event] });
  return true;
}

/**
 * Within a transaction: adds lines to the journal of an order, once `decide` has seen the order as it is with nobody else at it.
 * Undefined where there is no such order. The state is the fold of all lines, those included.
 */
export async function appendTo(
  db: Database,
  folds: FoldCache,
  { ownId, source }: Pick<Appending, 'ownId' | 'source'>,
  decide: (order: StoredOrder) => readonly JournalEvent[],
): Promise<Appended | undefined> {
  const row = await db
    .selectFrom('order_state')
    .select(columns)
    .where('own_id', '=', ownId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const [order] = await foldsOf(db, folds, [row]);
  if (!order) return undefined;
  const events = decide(order);
  if (events.length === 0) return { order, surprises: [] };
  await insertEvents(db, row.account, { ownId, source, events });
  const surprises: OrderSurprise[] = [];
  let { state } = order;
  for (const event of events) {
    const folded = foldEvent(state, event);
    ({ state } = folded);
    if (folded.surprise) surprises.push(folded.surprise);
  }
  await writeState(db, ownId, state, events.at(-1)!.at);
  // Not put into the cache: the transaction may be undone.
  return { order: { ...order, state }, surprises };
}

async function insertEvents(db: Database, account: string, { ownId, source, events }: Appending): Promise<void> {
  const rows = events.map(({ kind, at, ...body }) => ({
    own_id: ownId,
    account,
    at: BigInt(Math.floor(at)),
    source,
    kind,
    body: JSON.stringify(body),
  }));
  await db.insertInto('order_event').values(rows).execute();
}

async function writeState(db: Database, ownId: string, { order, version }: JournalState, at: number): Promise<void> {
  const { brokerId: broker_id, phase, quantity, filled, open } = order;
  await db
    .updateTable('order_state')
    .set({ broker_id, phase, quantity, filled, open, version, updated_at: BigInt(Math.floor(at)) })
    .where('own_id', '=', ownId)
    .execute();
}

/** Orders with their journals folded; from the cache what was folded before. */
async function foldsOf(db: Database, folds: FoldCache, rows: readonly Row[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ own_id }) => own_id);
  const unknown = ids.filter((id) => folds.get(id) === undefined);
  const [quantities, lines] = [await quantitiesOf(db, unknown), await linesOf(db, folds, ids)];
  return rows.map((row) => {
    const known = folds.get(row.own_id);
    const start = known ?? { seq: 0n, state: newJournalState(quantities.get(row.own_id) ?? 0, Number(row.created_at)) };
    const fold = foldLines(start, lines.get(row.own_id) ?? []);
    folds.set(row.own_id, fold);
    return storedOrder(row, fold.state);
  });
}

interface Line {
  readonly seq: bigint;
  readonly own_id: string;
  readonly event: JournalEvent;
}

function foldLines(start: Fold, lines: readonly Line[]): Fold {
  return lines.reduce(({ state }, { seq, event }) => {
    const first = event.kind === 'seen' ? newJournalState(event.quantity, event.at) : state;
    return { seq, state: event.kind === 'sending' ? first : foldEvent(first, event).state };
  }, start);
}

/** One text however many there are: the store plans it once. */
const isAmong = (ids: readonly string[]) => sql<boolean>`own_id = ANY(${ids})`;

/** Of orders of ours: what their intents asked for. */
async function quantitiesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const intents = await db.selectFrom('order_intent').select(['own_id', 'body']).where(isAmong(ids)).execute();
  return new Map(intents.map(({ own_id, body }) => [own_id, contentIn(body).quantity]));
}

async function linesOf(db: Database, folds: FoldCache, ids: readonly string[]): Promise<ReadonlyMap<string, Line[]>> {
  const from = ids.reduce((least, id) => {
    const { seq } = folds.get(id) ?? { seq: 0n };
    return seq < least ? seq : least;
  }, 2n ** 62n);
  const rows = await db
    .selectFrom('order_event')
    .select(['seq', 'own_id', 'at', 'kind', 'body'])
    .where(isAmong(ids))
    .where('seq', '>', from)
    .orderBy('seq')
    .execute();
  const later = rows.filter(({ seq, own_id }) => seq > (folds.get(own_id)?.seq ?? 0n));
  return Map.groupBy(later.map(lineOf), ({ own_id }) => own_id);
}

/** A row of `order_event`, read. */
export function lineOf(row: { seq: bigint; own_id: string; at: bigint; kind: string; body: unknown }): Line {
  const body = z.parse(z.record(z.string(), z.unknown()), row.body);
  const event = z.parse(journalEvent, { ...body, kind: row.kind, at: Number(row.at) });
  return { seq: row.seq, own_id: row.own_id, event };
}

function storedOrder(row: Row, state: JournalState): StoredOrder {
  return {
    ownId: row.own_id,
    account: row.account,
    person: row.person,
    broker: row.broker,
    isOutside: row.is_outside,
    contentKey: row.content_key,
    createdAt: Number(row.created_at),
    state,
  };
}

/** An order that was placed after the close on a Friday stands in the book of Monday. */
export const RECENT_MS = 7 * 86_400_000;

interface OrdersOf {
  readonly account?: string;
  readonly person?: string;
  readonly ownIds?: readonly string[];
  readonly since: number;
}

/** Of an account or a person, or by their ids, from an instant on; the newest first. */
export async function storedOrders(db: Database, folds: FoldCache, of: OrdersOf): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('order_state')
    .select(columns)
    .where('created_at', '>=', BigInt(Math.floor(of.since)))
    .$if(of.account !== undefined, (one) => one.where('account', '=', of.account!))
    .$if(of.person !== undefined, (one) => one.where('person', '=', of.person!))
    .$if(of.ownIds !== undefined, (one) => one.where(isAmong(of.ownIds!)))
    .orderBy('created_at', 'desc')
    .orderBy('own_id')
    .execute();
  return foldsOf(db, folds, rows);
}

export async function findOrder(db: Database, folds: FoldCache, ownId: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('order_state').select(columns).where('own_id', '=', ownId).executeTakeFirst();
  return row && (await foldsOf(db, folds, [row]))[0];
}

/** What the journal of an order tells, oldest first. */
export async function timelineOf(db: Database, ownId: string): Promise<{ source: string; event: JournalEvent }[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['seq', 'own_id', 'at', 'kind', 'body', 'source'])
    .where('own_id', '=', ownId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ source: row.source, event: lineOf(row).event }));
}

/** Makes the states of an account anew from its journal alone. */
export async function rebuildStates(db: Database, account: string): Promise<number> {
  const orders = await storedOrders(db, new FoldCache(), { account, since: 0 });
  for (const { ownId, state, createdAt } of orders) await writeState(db, ownId, state, createdAt);
  return orders.length;
}
