import { AppError } from '@parakh/base';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { contentIn, type OrderContent } from '../orders/index.ts';
import { type BasketEvent, type BegunRun, basketEvent } from './basket-event.ts';
import type { BasketTables } from './tables.ts';

type Database = Db<BasketTables>;
type Row = BasketTables['order_basket'];

/** A leg as it was written down. Money in paise. */
export interface StoredLeg {
  /** In the order of sending, from 1. */
  readonly position: number;
  /** Its place in what was pressed, from 1. */
  readonly given: number;
  readonly clickId: string;
  readonly content: OrderContent;
  /** Canonical JSON of the content. */
  readonly body: string;
  readonly confirmed: readonly string[];
  readonly seen?: { readonly price: number; readonly ageMs: number };
  readonly repeats?: string;
}

export interface StoredBasket {
  readonly id: string;
  readonly person: string;
  readonly account: string;
  readonly broker: string;
  readonly name: string | null;
  readonly clickId: string;
  readonly onFailure: Row['on_failure'];
  readonly legOrder: Row['leg_order'];
  readonly createdAt: number;
  readonly legs: readonly StoredLeg[];
  /** What was done with it, oldest first. */
  readonly events: readonly BasketEvent[];
}

/** Writes a basket with its legs and the begin of its first run, in one transaction; false where its click has written one already. Throws AppError 'order.click-used' where a leg's has. */
export async function writeBasket(
  db: Database,
  { legs, ...basket }: Omit<StoredBasket, 'events'>,
  begun: BegunRun,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: written = 0n } = await transaction
      .insertInto('order_basket')
      .values(rowOf(basket))
      .onConflict((known) => known.columns(['person', 'click_id']).doNothing())
      .executeTakeFirst();
    if (written === 0n) return false;
    const rows = legs.map((leg) => legRowOf(basket, leg));
    const { numInsertedOrUpdatedRows: taken = 0n } = await transaction
      .insertInto('order_basket_leg')
      .values(rows)
      .onConflict((known) => known.columns(['person', 'click_id']).doNothing())
      .executeTakeFirst();
    if (taken !== BigInt(rows.length)) throw new AppError('order.click-used', { basket: basket.id });
    await appendEvent(transaction, { basket: basket.id, number: 1, event: begun });
    return true;
  });
}

function rowOf(basket: Omit<StoredBasket, 'events' | 'legs'>) {
  const { id, person, account, broker, name, clickId, onFailure, legOrder, createdAt } = basket;
  return {
    id,
    person,
    account,
    broker,
    name,
    click_id: clickId,
    on_failure: onFailure,
    leg_order: legOrder,
    created_at: BigInt(Math.floor(createdAt)),
  };
}

function legRowOf({ id, person }: Pick<StoredBasket, 'id' | 'person'>, leg: StoredLeg) {
  const { position, given, clickId, body, confirmed, seen, repeats } = leg;
  return {
    basket: id,
    position,
    given,
    person,
    click_id: clickId,
    body,
    confirmed: JSON.stringify(confirmed),
    price_seen: seen?.price ?? null,
    price_age_ms: seen?.ageMs ?? null,
    repeats: repeats ?? null,
  };
}

interface Appending {
  readonly basket: string;
  /** One more than the last line that was read. */
  readonly number: number;
  readonly event: BasketEvent;
}

/** Throws AppError 'basket.under-way' where somebody else has written that line. */
export async function appendEvent(db: Database, { basket, number, event }: Appending): Promise<void> {
  const { kind, at, ...body } = event;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_basket_event')
    .values({ basket, number, at: BigInt(Math.floor(at)), kind, body: JSON.stringify(body) })
    .onConflict((known) => known.columns(['basket', 'number']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('basket.under-way', { basket });
}

interface BasketsOf {
  readonly person: string;
  readonly since?: number;
  readonly id?: string;
  readonly clickId?: string;
}

/** A person's baskets, the newest first. */
export async function storedBaskets(db: Database, of: BasketsOf): Promise<StoredBasket[]> {
  const rows = await db
    .selectFrom('order_basket')
    .selectAll()
    .where('person', '=', of.person)
    .$if(of.since !== undefined, (one) => one.where('created_at', '>=', BigInt(Math.floor(of.since!))))
    .$if(of.id !== undefined, (one) => one.where('id', '=', of.id!))
    .$if(of.clickId !== undefined, (one) => one.where('click_id', '=', of.clickId!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [legs, events] = [await legsOf(db, ids), await eventsOf(db, ids)];
  return rows.map((row) => ({
    id: row.id,
    person: row.person,
    account: row.account,
    broker: row.broker,
    name: row.name,
    clickId: row.click_id,
    onFailure: row.on_failure,
    legOrder: row.leg_order,
    createdAt: Number(row.created_at),
    legs: legs.get(row.id) ?? [],
    events: events.get(row.id) ?? [],
  }));
}

async function legsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, StoredLeg[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_basket_leg')
    .selectAll()
    .where('basket', 'in', ids)
    .orderBy('position')
    .execute();
  const legs = Map.groupBy(rows, ({ basket }) => basket);
  return new Map([...legs].map(([basket, of]) => [basket, of.map(legIn)]));
}

interface LegRow extends Omit<BasketTables['order_basket_leg'], 'confirmed'> {
  readonly confirmed: unknown;
}

function legIn(row: LegRow): StoredLeg {
  const { position, given, click_id: clickId, body, price_seen: price, price_age_ms: ageMs, repeats } = row;
  return {
    position,
    given,
    clickId,
    body,
    content: contentIn(body),
    confirmed: z.parse(z.array(z.string()), row.confirmed),
    ...(price === null || ageMs === null ? {} : { seen: { price, ageMs } }),
    ...(repeats === null ? {} : { repeats }),
  };
}

async function eventsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, BasketEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_basket_event')
    .selectAll()
    .where('basket', 'in', ids)
    .orderBy('number')
    .execute();
  const read = rows.map(({ basket, kind, at, body }) => {
    const rest = z.parse(z.record(z.string(), z.unknown()), body);
    return { basket, event: z.parse(basketEvent, { ...rest, kind, at: Number(at) }) };
  });
  const events = Map.groupBy(read, ({ basket }) => basket);
  return new Map([...events].map(([basket, of]) => [basket, of.map(({ event }) => event)]));
}
