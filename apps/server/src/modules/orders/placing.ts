import { AppError } from '@parakh/base';
import { mayHaveArrived, type NewOrder } from '@parakh/brokers';
import type { Db } from '../../platform/store/app-database.ts';
import { isExit } from './checks/exit.ts';
import type { OrderFacts } from './checks/facts.ts';
import { canonicalBody, type OrderContent } from './content.ts';
import type { TradingAccount } from './deps.ts';
import { evaluateOrder } from './evaluated-order.ts';
import { followAccount, noteAction } from './following.ts';
import { type Alongside, findIntent, type Intent, writeIntent, writeRefusal } from './intents.ts';
import { findOrder } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { keysFor } from './kill-switch.ts';
import type { Lease } from './lease.ts';
import { isLate, leavingOnlyIf, reasonOf, refuseLate, refuseSwitched } from './leaving.ts';
import { lookAgain, StoppedMeanwhile } from './look-again.ts';
import { accountOf, appendOutcome, type OrderService, orderOf, underLease } from './order-service.ts';
import { newOwnId } from './own-id.ts';
import { type Placed, placedOrder } from './placed.ts';
import { isSamePress } from './protected-order.ts';
import type { OrderTables } from './tables.ts';

/** An order that somebody pressed. */
export interface PressedOrder {
  readonly person: string;
  readonly account: string;
  /** Made when the ticket opened. */
  readonly clickId: string;
  readonly content: OrderContent;
  /** Ids of checks that asked and were answered with yes. */
  readonly confirmed?: readonly string[];
  /** The own id of the order that is sent again. */
  readonly repeats?: string;
  /** The price that the ticket showed, paise, and how old it was. */
  readonly seen?: { readonly price: number; readonly ageMs: number };
  /** Written in the transaction that writes the order down, for its own id: both are written, or neither; what it throws sends nothing. */
  readonly alongside?: Alongside;
}

/**
 * Checks an order, writes it down, and sends it once. The same click answers what its first press did, however often and from
 * wherever it comes. Throws AppError 'order.*', and `broker.*` where the account cannot be opened; after those nothing was sent.
 * What the broker answers is no failure: it is the phase of the order.
 */
export async function placeOrder(service: OrderService, pressed: PressedOrder): Promise<Placed> {
  const body = canonicalBody(pressed.content);
  const key = JSON.stringify([pressed.person, pressed.clickId]);
  const pressing = service.clicks.get(key);
  if (pressing) {
    if (pressing.body !== body || pressing.account !== pressed.account)
      throw new AppError('order.click-used', { clickId: pressed.clickId });
    return pressing.placed;
  }
  const placed = placedOnce(service, pressed, body).finally(() => service.clicks.delete(key));
  service.clicks.set(key, { account: pressed.account, body, placed });
  return placed;
}

async function placedOnce(service: OrderService, pressed: PressedOrder, body: string): Promise<Placed> {
  const { db } = await service.deps.appDb();
  const first = await findIntent(db, pressed);
  if (first) return answerFirst(service, first, { ...pressed, body });
  const account = await accountOf(service, pressed.account, pressed.person);
  if (pressed.repeats !== undefined) await refuseRepeat(service, pressed.repeats, pressed.person);
  const asked = { account, content: pressed.content };
  const { content, facts, findings } = await evaluateOrder(service, asked);
  const sent = { content, body: canonicalBody(content) };
  const intent = { ...pressed, ...sent, ownId: newOwnId(), broker: account.broker.id, findings };
  if (findings.some(({ verdict }) => verdict === 'stop')) return refused(service, intent);
  const confirmed = new Set(pressed.confirmed);
  if (findings.some(({ verdict, check }) => verdict === 'ask' && !confirmed.has(check)))
    return { kind: 'asked', findings };
  try {
    return await sendOrder(service, account, { ...intent, facts, pressedBody: body });
  } catch (failure) {
    if (failure instanceof StoppedMeanwhile) return refused(service, { ...intent, findings: failure.findings });
    throw failure;
  }
}

async function refused(service: OrderService, intent: Intent): Promise<Placed> {
  const { db } = await service.deps.appDb();
  await writeRefusal(db, intent, service.deps.clock.now());
  return { kind: 'refused', findings: intent.findings };
}

/** An order of which it is not known whether it stands must not be sent again. */
async function refuseRepeat(service: OrderService, ownId: string, person: string): Promise<void> {
  const { state } = await orderOf(service, ownId, person);
  if (state.order.phase === 'unknown') throw new AppError('order.status-unknown', { ownId });
  if (state.order.phase === 'sending' || state.order.phase === 'unconfirmed')
    throw new AppError('order.unconfirmed', { ownId });
}

interface Sent extends Intent, Pick<PressedOrder, 'alongside'> {
  /** What its checks looked at. */
  readonly facts: OrderFacts;
  /** What was pressed, where a limit goes in its place. */
  readonly pressedBody: string;
}

function sendOrder(service: OrderService, account: TradingAccount, intent: Sent): Promise<Placed> {
  return underLease(service, account.id, (lease) => sentUnder(lease, service, account, intent));
}

async function sentUnder(lease: Lease, service: OrderService, account: TradingAccount, intent: Sent): Promise<Placed> {
  const { deps, inFlight } = service;
  const { ownId, body } = intent;
  const begunAt = deps.clock.monotonic();
  // Before it can be seen in the store: the search for lost orders leaves it alone.
  inFlight.add(ownId);
  try {
    const asked = { account, content: intent.content };
    const check = (db: Db<OrderTables>) => lookAgain(service, db, { asked, facts: intent.facts });
    const rest = { ruleOfOwnIds: account.broker.ownId, now: deps.clock.now(), check, alongside: intent.alongside };
    const writing = { intent, lease, ...rest };
    const first = await writeIntent(service, writing);
    if (first) return await answerFirst(service, first, { ...intent, body: intent.pressedBody });
    const outcome = await outcomeOf(service, account, { ...intent, lease, begunAt });
    const order = await appendOutcome(service, intent, outcome);
    return placedOrder(order, body, intent.findings);
  } finally {
    inFlight.delete(ownId);
    followAccount(service, account.id);
    noteAction(service, account.id);
  }
}

interface Leaving extends Sent {
  readonly lease: Lease;
  readonly begunAt: number;
}

/** Sends the order, if it still may leave, and answers what is known then. */
async function outcomeOf(service: OrderService, account: TradingAccount, leaving: Leaving): Promise<JournalEvent> {
  const { clock, log } = service.deps;
  const { ownId, content } = leaving;
  const isAnExit = isExit(content, leaving.facts) === true;
  const stopping = keysFor(account.person, account.broker.id);
  const mayLeave = () => {
    refuseLate(leaving, clock.monotonic());
    if (!isAnExit)
      refuseSwitched(
        leaving.begunAt,
        stopping.map((key) => service.pressedAt.get(key)),
      );
  };
  const order: NewOrder = { ...content, ownId };
  try {
    const urgency = isAnExit ? 'exit' : 'order';
    const waitMs = await account.gate.take(content.instrument.exchange, urgency, clock.monotonic());
    if (waitMs > 0) await clock.sleep(waitMs);
    const brokerId = await leavingOnlyIf(mayLeave, () => account.session.place(order));
    return { kind: 'accepted', brokerId, at: clock.now() };
  } catch (failure) {
    if (isLate(failure)) return { kind: 'refused', reason: reasonOf(failure), at: clock.now() };
    log.info({ err: failure, ownId }, 'an order was not accepted');
    if (mayHaveArrived(failure)) return { kind: 'unanswered', at: clock.now() };
    return { kind: 'refused', reason: reasonOf(failure), at: clock.now() };
  }
}

type First = Pick<Intent, 'ownId' | 'body' | 'account'>;

const ANSWER_EVERY_MS = 200;
/** The longest that a request to a vendor takes, and some. */
const ANSWER_WITHIN_MS = 10_000;

/** What the first press of a click did; while that is being sent, its outcome is waited for. */
async function answerFirst(
  service: OrderService,
  { ownId, body, account }: First,
  pressed: Omit<First, 'ownId'>,
): Promise<Placed> {
  if (!isSamePress(body, pressed.body) || account !== pressed.account)
    throw new AppError('order.click-used', { ownId });
  const { clock } = service.deps;
  const until = clock.monotonic() + ANSWER_WITHIN_MS;
  for (;;) {
    const { db } = await service.deps.appDb();
    const order = await findOrder(db, service.folds, ownId);
    if (!order) throw new AppError('order.unknown', { ownId });
    if (order.state.order.phase !== 'sending' || clock.monotonic() >= until) return placedOrder(order, body, []);
    await clock.sleep(ANSWER_EVERY_MS);
  }
}
