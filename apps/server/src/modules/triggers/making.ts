import { randomInt } from 'node:crypto';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { CheckResult } from '../orders/index.ts';
import { cancelAtBroker, placeAtBroker } from './at-broker.ts';
import { type AskedTrigger, lookedAt, type Seen } from './fitting.ts';
import type { TriggerTables } from './tables.ts';
import type { OrderTrigger, TriggerLeg } from './trigger.ts';
import type { TriggerService } from './trigger-service.ts';
import { countWaiting, insertTrigger, stepTrigger, triggerOf, triggerOfClick } from './trigger-store.ts';

export type Made =
  | { readonly kind: 'made'; readonly trigger: OrderTrigger; readonly findings: readonly CheckResult[] }
  /** A check stops it, or asks. Nothing was made. */
  | { readonly kind: 'refused' | 'asked'; readonly findings: readonly CheckResult[] };

const MOST = 100;

/**
 * Makes a trigger; the same click makes one, however often it comes. Throws AppError 'request.invalid', 'trigger.no-prices',
 * 'trigger.reached', 'trigger.too-many', 'order.unknown' of somebody else's account, and as `checkOrder` does.
 */
export async function createTrigger(service: TriggerService, asked: AskedTrigger): Promise<Made> {
  const { deps } = service;
  const { db } = await deps.appDb();
  const first = await triggerOfClick(db, asked.person, asked.clickId);
  if (first) return { kind: 'made', trigger: first, findings: [] };
  const looked = await lookedAt(deps, asked);
  if (looked.kind !== 'fits') return looked;
  const { last } = looked.seen;
  const trigger = newTrigger(asked, looked.seen, deps.now());
  const isFirst = await db.transaction().execute((transaction) => writeTrigger(transaction, trigger));
  const stored = await triggerOfClick(db, asked.person, asked.clickId);
  if (!stored) throw new AppError('trigger.unknown');
  service.follow(stored);
  const isAsked = stored.heldBy === 'broker' && isFirst;
  const placed = isAsked ? await service.held.ask(stored, (held, one) => placeAtBroker(held, one, last)) : stored;
  return { kind: 'made', trigger: placed, findings: looked.findings };
}

type New = OrderTrigger & Pick<AskedTrigger, 'clickId'>;

/** As it is before it is written. */
export function newTrigger(asked: AskedTrigger, { broker, symbol, tape, armedAt }: Seen, at: number): New {
  const state = asked.heldBy === 'broker' ? ('placing' as const) : ('waiting' as const);
  const now = Math.floor(at);
  const seen = { broker, symbol, tape, armedAt };
  const made = { ...asked, ...seen, ...untouched, state, id: newTriggerId() };
  return { ...made, version: 1, createdAt: now, updatedAt: now };
}

/** Within a transaction. False where its click made one already. Throws AppError 'trigger.too-many'. */
export async function writeTrigger(db: Db<TriggerTables>, trigger: New): Promise<boolean> {
  await refuseTooMany(db, trigger.person);
  return insertTrigger(db, trigger);
}

const untouched = {
  vendorId: null,
  reason: null,
  firedLeg: null,
  firedPrice: null,
  orderClick: null,
  ownId: null,
  entryFilled: 0,
  exited: 0,
  firingQuantity: null,
} as const;

/** Of the person's triggers that are made at once each is counted. */
async function refuseTooMany(db: Db<TriggerTables>, person: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`triggers ${person}`}))`.execute(db);
  if ((await countWaiting(db, person)) >= MOST) throw new AppError('trigger.too-many');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** As long as those of orders; the first two say that it is a trigger. */
const newTriggerId = (): string => `TR${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** What a page asks of a trigger that it shows. */
export interface Acting {
  readonly person: string;
  readonly id: string;
  /** As the page showed it. */
  readonly version: number;
}

/** Other levels, orders or time, from the prices of now on. Throws as `createTrigger` does, AppError 'trigger.unknown', 'trigger.changed-meanwhile', 'trigger.fires', 'trigger.over'. */
export async function changeTrigger(
  service: TriggerService,
  acting: Acting & Pick<AskedTrigger, 'validUntil' | 'confirmed'> & { readonly legs: readonly TriggerLeg[] },
): Promise<Made> {
  const { deps } = service;
  const { db } = await deps.appDb();
  const before = await triggerOf(db, acting.id, acting.person);
  needState(before, acting, ['waiting', 'suspended']);
  if (before.heldBy === 'broker') throw new AppError('broker.not-offered', { topic: 'changing a trigger' });
  const { validUntil, confirmed } = acting;
  const content = { ...before.content, legs: [...acting.legs] };
  const looked = await lookedAt(deps, { ...before, content, validUntil, confirmed });
  if (looked.kind !== 'fits') return looked;
  const { tape, armedAt } = looked.seen;
  const changed = { content, validUntil, confirmed, tape, armedAt, reason: null };
  const trigger = await acted(service, acting, (now) => {
    needState(now, acting, ['waiting', 'suspended']);
    return { state: 'waiting', kind: 'changed', ...changed } as const;
  });
  return { kind: 'made', trigger, findings: looked.findings };
}

/** Throws AppError 'trigger.unknown', 'trigger.changed-meanwhile', 'trigger.fires', 'trigger.over'. */
export async function cancelTrigger(service: TriggerService, acting: Acting): Promise<OrderTrigger> {
  const done = await acted(service, acting, (now) => {
    needState(now, acting, ['waiting', 'suspended', 'unsent', 'unknown']);
    return { state: now.heldBy === 'broker' ? 'cancelling' : 'cancelled', reason: null };
  });
  return done.state === 'cancelling' ? service.held.ask(done, cancelAtBroker) : done;
}

/** The order of one that fired while the server ended, once its owner says so: with the same click, so that it never goes twice. Throws as `cancelTrigger` does. */
export async function sendUnsent(service: TriggerService, acting: Acting): Promise<OrderTrigger> {
  const firing = await acted(service, acting, (now) => {
    needState(now, acting, ['unsent']);
    return { state: 'firing', reason: null };
  });
  return (await service.send(firing)) ?? firing;
}

async function acted(
  service: TriggerService,
  { id, person }: Acting,
  decide: Parameters<typeof stepTrigger>[3],
): Promise<OrderTrigger> {
  const { db } = await service.deps.appDb();
  await triggerOf(db, id, person);
  const done = await stepTrigger(db, id, service.deps.now(), decide);
  if (!done) throw new AppError('trigger.unknown', { id });
  service.follow(done);
  return done;
}

function needState(now: OrderTrigger, { version }: Acting, states: readonly OrderTrigger['state'][]): void {
  const { id, state } = now;
  if (state === 'firing' || state === 'placing' || state === 'cancelling') throw new AppError('trigger.fires', { id });
  if (!states.includes(state)) throw new AppError('trigger.over', { id, state });
  if (now.version !== version) throw new AppError('trigger.changed-meanwhile', { id });
}
