import { AppError } from '@parakh/base';
import type { OwnIdRule } from '@parakh/brokers';
import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { CheckResult } from './checks/check-result.ts';
import { contentKey, type OrderContent } from './content.ts';
import { beginOrder } from './journal.ts';
import { askLease, type Lease } from './lease.ts';
import { type OrderService, writeJournal } from './order-service.ts';
import type { OrderTables } from './tables.ts';

type Database = Db<OrderTables>;

/** An order as it is written down before it is sent. */
export interface Intent {
  readonly ownId: string;
  readonly person: string;
  readonly account: string;
  readonly broker: string;
  readonly clickId: string;
  readonly content: OrderContent;
  /** Canonical JSON of the content. */
  readonly body: string;
  readonly findings: readonly CheckResult[];
  readonly repeats?: string;
  readonly seen?: { readonly price: number; readonly ageMs: number };
}

type First = Pick<Intent, 'ownId' | 'body' | 'account'>;
type Click = Pick<Intent, 'person' | 'clickId'>;

/** What the first press of a click wrote. */
export function findIntent(db: Database, { person, clickId }: Click): Promise<First | undefined> {
  return db
    .selectFrom('order_intent')
    .select(['own_id as ownId', 'body', 'account'])
    .where('person', '=', person)
    .where('click_id', '=', clickId)
    .where('is_refused', '=', false)
    .executeTakeFirst();
}

/** Own ids of a person's orders by the clicks that sent them; those that never were are left out. */
export async function sentByClick(
  db: Database,
  { person, clickIds }: { readonly person: string; readonly clickIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (clickIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_intent')
    .select(['own_id', 'click_id'])
    .where('person', '=', person)
    .where('click_id', 'in', clickIds)
    .where('is_refused', '=', false)
    .execute();
  return new Map(rows.map(({ own_id, click_id }) => [click_id, own_id]));
}

/** Of people's orders, by own id. */
export async function bodiesOf(db: Database, ownIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ownIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_intent').select(['own_id', 'body']).where('own_id', 'in', ownIds).execute();
  return new Map(rows.map(({ own_id, body }) => [own_id, body]));
}

export type Alongside = (transaction: Database, ownId: string) => Promise<unknown>;

interface Writing {
  readonly intent: Intent;
  readonly lease: Lease;
  readonly ruleOfOwnIds: OwnIdRule;
  readonly now: number;
  /** A last look within the transaction, once no other click may be it; throws where the order must not be sent. */
  readonly check: (db: Database) => Promise<void>;
  /** What is written with it. */
  readonly alongside: Alongside | undefined;
}

/**
 * Writes an order down as being sent, in one transaction that asks whether this process still sends for the account. Answers the
 * order of the same click where there is one, and writes nothing then. Throws AppError 'order.held-elsewhere' and 'order.equal-unconfirmed', and what `check` and `alongside` throw.
 */
export async function writeIntent(
  service: OrderService,
  { intent, lease, ruleOfOwnIds, now, check, alongside }: Writing,
): Promise<First | undefined> {
  return writeJournal(service, intent.account, async (transaction) => {
    await askLease(transaction, lease);
    const key = contentKey(intent.content);
    if (ruleOfOwnIds.longest === 0) await refuseEqual(transaction, { ...intent, key });
    const row = { ...rowOf(intent, now), fence: lease.fence, is_refused: false };
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('order_intent')
      .values(row)
      // Written out: of a parameter the store would not know that it means the index of those.
      .onConflict((known) => known.columns(['person', 'click_id']).where(sql<boolean>`NOT is_refused`).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return findIntent(transaction, intent);
    await check(transaction);
    const { ownId, account, person, broker, content } = intent;
    const order = { ownId, account, person, broker, isOutside: false, contentKey: key, createdAt: now };
    const first = { source: 'server', event: { kind: 'sending', at: now } } as const;
    await beginOrder(transaction, { ...order, quantity: content.quantity }, first);
    await alongside?.(transaction, ownId);
    return undefined;
  });
}

/** Kept as evidence; its click may be pressed again with something else. */
export async function writeRefusal(db: Database, intent: Intent, now: number): Promise<void> {
  await db
    .insertInto('order_intent')
    .values({ ...rowOf(intent, now), fence: null, is_refused: true })
    .execute();
}

function rowOf({ ownId, person, account, broker, clickId, body, findings, repeats, seen }: Intent, now: number) {
  return {
    own_id: ownId,
    person,
    account,
    broker,
    click_id: clickId,
    body,
    checks: JSON.stringify(findings),
    price_seen: seen?.price ?? null,
    price_age_ms: seen?.ageMs ?? null,
    repeats: repeats ?? null,
    created_at: BigInt(Math.floor(now)),
  };
}

/** Where the vendor keeps no own id, two equal orders of which both replies were lost could not be told apart. The lease's row is locked: no other process writes one meanwhile. */
async function refuseEqual(
  db: Database,
  { account, key, person, clickId }: Click & { account: string; key: string },
): Promise<void> {
  if (await findIntent(db, { person, clickId })) return;
  const equal = await db
    .selectFrom('order_state')
    .select('own_id')
    .where('account', '=', account)
    .where('content_key', '=', key)
    .where('phase', 'in', ['sending', 'unconfirmed'])
    .executeTakeFirst();
  if (equal) throw new AppError('order.equal-unconfirmed', { ownId: equal.own_id });
}
