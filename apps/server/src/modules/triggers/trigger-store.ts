import { AppError } from '@parakh/base';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import type { TriggerTables } from './tables.ts';
import { type OrderTrigger, type TriggerState, triggerContent, triggerStates } from './trigger.ts';

type Database = Db<TriggerTables>;
export type TriggerRow = Selectable<TriggerTables['order_trigger']>;

export const ended = ['fired', 'cancelled', 'expired', 'failed'];
const texts = z.array(z.string());
const state = z.enum(triggerStates);
const holder = z.enum(['parakh', 'broker']);
const crossing = z.nullable(z.enum(['up', 'down']));

/** Throws what zod and JSON do where a row does not add up. */
export function triggerIn(row: TriggerRow): OrderTrigger {
  return {
    id: row.id,
    person: row.person,
    account: row.account,
    broker: row.broker,
    symbol: row.symbol,
    content: z.parse(triggerContent, JSON.parse(row.body)),
    confirmed: z.parse(texts, row.confirmed),
    heldBy: z.parse(holder, row.held_by),
    vendorId: row.vendor_id,
    state: z.parse(state, row.state),
    reason: row.reason,
    firedLeg: z.parse(crossing, row.fired_leg),
    firedPrice: row.fired_at_price,
    orderClick: row.order_click,
    ownId: row.own_id,
    reduceOnly: row.reduce_only,
    entry: row.entry,
    entryFilled: row.entry_filled,
    exited: row.exited,
    firingQuantity: row.firing_quantity,
    version: row.version,
    tape: row.tape,
    armedAt: Number(row.armed_at),
    validUntil: Number(row.valid_until),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

const whole = (at: number): bigint => BigInt(Math.floor(at));

/** Within a transaction: writes a new trigger and its first line. False where this click made one already. */
export async function insertTrigger(
  db: Database,
  trigger: OrderTrigger & { readonly clickId: string },
): Promise<boolean> {
  const { id, person, account, broker, symbol, content, confirmed, createdAt } = trigger;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_trigger')
    .values({
      id,
      person,
      account,
      broker,
      symbol,
      click_id: trigger.clickId,
      body: JSON.stringify(content),
      confirmed: JSON.stringify(confirmed),
      held_by: trigger.heldBy,
      vendor_id: null,
      state: trigger.state,
      reason: null,
      fired_leg: null,
      fired_at_price: null,
      order_click: null,
      own_id: null,
      reduce_only: trigger.reduceOnly,
      entry: trigger.entry,
      entry_filled: trigger.entryFilled,
      exited: 0,
      firing_quantity: null,
      version: trigger.version,
      tape: trigger.tape,
      armed_at: whole(trigger.armedAt),
      valid_until: whole(trigger.validUntil),
      created_at: whole(createdAt),
      updated_at: whole(createdAt),
    })
    .onConflict((known) => known.columns(['person', 'click_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await writeEvent(db, trigger, { kind: 'made', at: createdAt, body: { content, tape: trigger.tape } });
  return true;
}

interface Event {
  readonly kind: string;
  readonly at: number;
  readonly body: object;
}

async function writeEvent(db: Database, { id, person }: Pick<OrderTrigger, 'id' | 'person'>, event: Event) {
  const { kind, at, body } = event;
  await db
    .insertInto('order_trigger_event')
    .values({ trigger_id: id, person, at: whole(at), kind, body: JSON.stringify(body) })
    .execute();
}

/** What a step makes of a trigger; what it does not name stays. */
export interface TriggerStep
  extends Partial<
    Pick<
      OrderTrigger,
      | 'reason'
      | 'firedLeg'
      | 'firedPrice'
      | 'orderClick'
      | 'ownId'
      | 'vendorId'
      | 'entryFilled'
      | 'exited'
      | 'firingQuantity'
      | 'content'
      | 'confirmed'
      | 'tape'
      | 'armedAt'
      | 'validUntil'
    >
  > {
  readonly state: TriggerState;
  /** Where its line has another word than the state. */
  readonly kind?: 'changed' | 'filled' | 'fired';
}

/**
 * One step of a trigger and its line, in one transaction and with nobody else at it. `decide` sees it as it is; undefined leaves it so.
 * Answers the trigger after the step; undefined where there is none or nothing was done.
 */
export async function stepTrigger(
  db: Database,
  id: string,
  at: number,
  decide: (trigger: OrderTrigger) => TriggerStep | undefined,
): Promise<OrderTrigger | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('order_trigger')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const before = triggerIn(row);
    const step = decide(before);
    if (!step) return undefined;
    const { kind: word, ...changed } = step;
    // A page may go on with what it shows, whatever was filled meanwhile.
    const version = before.version + (word === 'filled' ? 0 : 1);
    const next = { ...before, ...changed, version, updatedAt: Math.floor(at) };
    await transaction.updateTable('order_trigger').set(columnsOf(next)).where('id', '=', id).execute();
    await writeEvent(transaction, next, { kind: word ?? step.state, at, body: changed });
    return next;
  });
}

const inTransaction = <Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const columnsOf = (next: OrderTrigger) => ({
  body: JSON.stringify(next.content),
  confirmed: JSON.stringify(next.confirmed),
  state: next.state,
  reason: next.reason,
  fired_leg: next.firedLeg,
  fired_at_price: next.firedPrice,
  order_click: next.orderClick,
  own_id: next.ownId,
  vendor_id: next.vendorId,
  entry_filled: next.entryFilled,
  exited: next.exited,
  firing_quantity: next.firingQuantity,
  version: next.version,
  tape: next.tape,
  armed_at: whole(next.armedAt),
  valid_until: whole(next.validUntil),
  updated_at: whole(next.updatedAt),
});

/** A row that cannot be read any more: it fails, whatever it says. */
export async function failUnreadable(db: Database, id: string, failed: { at: number; reason: string }): Promise<void> {
  const { at, reason } = failed;
  await inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('order_trigger')
      .set({ state: 'failed', reason, updated_at: whole(at) })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'firing', 'suspended'])
      .returning('person')
      .executeTakeFirst();
    if (row) await writeEvent(transaction, { id, person: row.person }, { kind: 'failed', at, body: { reason } });
  });
}

/** The trigger, where it is this person's. Throws AppError 'trigger.unknown' else. */
export async function triggerOf(db: Database, id: string, person: string): Promise<OrderTrigger> {
  const row = await db
    .selectFrom('order_trigger')
    .selectAll()
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  if (!row) throw new AppError('trigger.unknown', { id });
  return triggerIn(row);
}

export async function triggerOfClick(db: Database, person: string, clickId: string): Promise<OrderTrigger | undefined> {
  const row = await db
    .selectFrom('order_trigger')
    .selectAll()
    .where('person', '=', person)
    .where('click_id', '=', clickId)
    .executeTakeFirst();
  return row && triggerIn(row);
}

/** Those whose price this server watches. */
const watched = (db: Database) => db.selectFrom('order_trigger').where('held_by', '=', 'parakh');

/** Rows of triggers that may still fire, or are firing. */
export function activeRows(db: Database): Promise<TriggerRow[]> {
  return watched(db).selectAll().where('state', 'in', ['waiting', 'firing']).orderBy('id').execute();
}

/** Rows of triggers that are firing, or were when a process ended. */
export function unsettledRows(db: Database): Promise<TriggerRow[]> {
  return watched(db).selectAll().where('state', '=', 'firing').orderBy('id').execute();
}

/** Triggers at brokers that only close, and wait. One of which its broker refused something is its owner's. */
export async function closingAtBrokers(db: Database): Promise<OrderTrigger[]> {
  const rows = await db
    .selectFrom('order_trigger')
    .selectAll()
    .where('held_by', '=', 'broker')
    .where('state', '=', 'waiting')
    .where('reduce_only', '=', true)
    .where('reason', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(triggerIn);
}

/** Versions of those that wait, by id. */
export async function waitingVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await watched(db).select(['id', 'version']).where('state', '=', 'waiting').execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** How many wait, by the account that their orders are sent from. */
export async function waitingByAccount(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await watched(db)
    .select((select) => ['account', select.fn.countAll<bigint>().as('many')])
    .where('state', '=', 'waiting')
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, many }) => [account, Number(many)]));
}

export async function rowOfTrigger(db: Database, id: string): Promise<TriggerRow | undefined> {
  return db.selectFrom('order_trigger').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of a person: all that have not ended, and those that ended since an instant. The newest first. */
export async function triggersOf(db: Database, person: string, since: number): Promise<TriggerRow[]> {
  return db
    .selectFrom('order_trigger')
    .selectAll()
    .where('person', '=', person)
    .where((where) => where.or([where('state', 'not in', ended), where('updated_at', '>=', whole(since))]))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** How many of a person's wait, or would again. Of those at once each is counted: the person's row is locked meanwhile. */
export async function countWaiting(db: Database, person: string): Promise<number> {
  const { many } = await db
    .selectFrom('order_trigger')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .where('person', '=', person)
    .where('state', 'not in', [...ended, 'unsent'])
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** A line of what happened to a trigger. */
export interface TriggerLine {
  readonly at: number;
  readonly kind: TriggerState | 'made' | 'changed' | 'filled';
  /** Null where nothing is to be said. */
  readonly reason: string | null;
}

const kind = z.enum(['made', 'changed', 'filled', ...triggerStates]);
const withReason = z.object({ reason: z.nullish(z.string()) });

/** Triggers that the broker of an account holds, or may hold, the oldest first; one that cannot be read is left out. */
export async function triggersAtBroker(db: Database, account: string): Promise<OrderTrigger[]> {
  const rows = await db
    .selectFrom('order_trigger')
    .selectAll()
    .where('held_by', '=', 'broker')
    .where('account', '=', account)
    .where('state', 'not in', ended)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(triggerIn);
}

/** Accounts of a person with such triggers. */
export async function accountsHolding(
  db: Database,
  person: string,
): Promise<{ readonly account: string; readonly broker: string }[]> {
  return db
    .selectFrom('order_trigger')
    .select(['account', 'broker'])
    .distinct()
    .where('held_by', '=', 'broker')
    .where('person', '=', person)
    .where('state', 'not in', ended)
    .execute();
}

/** What happened to a trigger, oldest first. */
export async function triggerLines(db: Database, id: string): Promise<TriggerLine[]> {
  const rows = await db
    .selectFrom('order_trigger_event')
    .select(['at', 'kind', 'body'])
    .where('trigger_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    at: Number(row.at),
    kind: z.parse(kind, row.kind),
    reason: z.parse(withReason, row.body).reason ?? null,
  }));
}
