import { AppError } from '@parakh/base';
import { mayHaveArrived, type OrderChange } from '@parakh/brokers';
import type { Db } from '../../platform/store/app-database.ts';
import { refuseBeyondLimits } from './change-limits.ts';
import { type ChangedContent, changedContent, type OrderContent, wellFormed } from './content.ts';
import { contentNow } from './content-now.ts';
import type { TradingAccount } from './deps.ts';
import { followAccount, noteAction } from './following.ts';
import { appendTo, type StoredOrder } from './journal.ts';
import type { Act, JournalEvent } from './journal-event.ts';
import { keysFor, switchesFor, waitForSwitches } from './kill-switch.ts';
import { askLease, type Lease } from './lease.ts';
import { isLate, leavingOnlyIf, reasonOf, refuseLate, refuseSwitched } from './leaving.ts';
import {
  accountOf,
  appendOutcome,
  flightOf,
  type OrderService,
  orderOf,
  reportSurprises,
  underLease,
  writeJournal,
} from './order-service.ts';
import { shownOrder } from './shown-orders.ts';
import type { OrderTables } from './tables.ts';
import type { OrderView } from './view.ts';

interface Acting {
  readonly person: string;
  readonly ownId: string;
  /** The one that the page showed. */
  readonly version: number;
}

/**
 * Changes an order that is open, to this whole new content. Sent once; what the broker answers is told by the order. Throws AppError
 * 'order.*' where nothing was sent: it is another's, it was changed meanwhile, it is over, or its status is not known.
 */
export async function changeOrder(
  service: OrderService,
  { content, ...acting }: Acting & { readonly content: ChangedContent },
): Promise<OrderView> {
  const changed = wellFormed(changedContent, content);
  await refuseBeyondLimits(service, acting, changed);
  return acted(service, acting, { act: 'change', content: changed, isConfirmed: false });
}

/** Cancels what is open of an order. One whose status is not known needs `isConfirmed`: somebody was asked a second time. Throws as `changeOrder` does, and AppError 'order.cancel-in-doubt'. */
export async function cancelOrder(
  service: OrderService,
  { isConfirmed = false, ...acting }: Acting & { readonly isConfirmed?: boolean },
): Promise<OrderView> {
  return acted(service, acting, { act: 'cancel', content: null, isConfirmed });
}

interface Asked {
  readonly act: Act;
  readonly content: ChangedContent | null;
  readonly isConfirmed: boolean;
}

async function acted(service: OrderService, { person, ownId, version }: Acting, asked: Asked): Promise<OrderView> {
  const shown = await orderOf(service, ownId, person);
  const account = await accountOf(service, shown.account, person);
  return underLease(service, account.id, (lease) => actedUnder(lease, service, account, { ownId, version, asked }));
}

type Writing = Pick<WritingAct, 'ownId' | 'version' | 'asked'>;

async function actedUnder(
  lease: Lease,
  service: OrderService,
  account: TradingAccount,
  { ownId, version, asked }: Writing,
): Promise<OrderView> {
  const { deps, inFlight } = service;
  const begunAt = deps.clock.monotonic();
  const flight = flightOf(ownId, asked.act);
  if (inFlight.has(flight)) throw new AppError('order.changed-meanwhile', { ownId });
  inFlight.add(flight);
  try {
    const order = await writeAct(service, { account, lease, version, ownId, asked });
    const outcome = await outcomeOf(service, account, { order, asked, lease, begunAt });
    const after = await appendOutcome(service, order, outcome);
    return await shownOrder(service, after);
  } finally {
    inFlight.delete(flight);
    followAccount(service, account.id);
    noteAction(service, account.id);
  }
}

interface WritingAct {
  readonly account: TradingAccount;
  readonly lease: Lease;
  readonly ownId: string;
  readonly version: number;
  readonly asked: Asked;
}

/** In one transaction with the question whether this process still sends for the account. */
async function writeAct(
  service: OrderService,
  { account, lease, ownId, version, asked }: WritingAct,
): Promise<StoredOrder> {
  const { act, content } = asked;
  const appended = await writeJournal(service, account.id, async (transaction) => {
    await askLease(transaction, lease);
    const written = await appendTo(transaction, service.folds, { ownId, source: 'person' }, (order) => {
      refuseAct(order, { version, asked, most: account.broker.changesPerOrder });
      return [{ kind: 'act sent', act, content, at: service.deps.clock.now() }];
    });
    if (act === 'change') await refuseWhileSwitched(transaction, account);
    return written;
  });
  if (!appended) throw new AppError('order.unknown', { ownId });
  reportSurprises(service, appended);
  return appended.order;
}

interface Refusing {
  readonly version: number;
  readonly asked: Asked;
  /** Changes that the broker takes of one order. */
  readonly most: number | null;
}

/** Throws AppError 'order.*' where this must not be sent. */
function refuseAct(stored: StoredOrder, { version, asked, most }: Refusing): void {
  const { ownId, state } = stored;
  const { order, acting } = state;
  if (order.open === 0) throw new AppError('order.not-open', { ownId, phase: order.phase });
  if (order.brokerId === null) throw new AppError('order.unconfirmed', { ownId });
  if (state.version !== version) throw new AppError('order.changed-meanwhile', { ownId });
  if (order.phase === 'unknown') refuseInDoubt(ownId, asked);
  // A cancellation may follow anything but another one that is awaited.
  if (asked.act === 'change') refuseChange(stored, asked, most);
  else if (acting?.act === 'cancel' && !acting.isLost) throw new AppError('order.changed-meanwhile', { ownId });
}

function refuseChange({ ownId, state }: StoredOrder, { content }: Asked, most: number | null): void {
  if (state.acting) throw new AppError('order.changed-meanwhile', { ownId });
  if (most !== null && state.changes >= most) throw new AppError('order.too-many-changes', { most });
  if (content && content.quantity <= state.order.filled) throw new AppError('order.changed-meanwhile', { ownId });
}

function refuseInDoubt(ownId: string, { act, isConfirmed }: Asked): void {
  if (act === 'change') throw new AppError('order.status-unknown', { ownId });
  if (!isConfirmed) throw new AppError('order.cancel-in-doubt', { ownId });
}

interface SendingAct {
  readonly order: StoredOrder;
  readonly asked: Asked;
  readonly lease: Lease;
  readonly begunAt: number;
}

async function outcomeOf(service: OrderService, account: TradingAccount, sending: SendingAct): Promise<JournalEvent> {
  const { clock, log } = service.deps;
  const { order, asked } = sending;
  const { act } = asked;
  try {
    const content = await contentNow(service, order);
    const urgency = act === 'cancel' ? 'cancel' : 'order';
    const waitMs = await account.gate.take(content.instrument.exchange, urgency, clock.monotonic());
    if (waitMs > 0) await clock.sleep(waitMs);
    // A cancellation that had to wait is still wanted; that its process still sends is asked of all.
    const begunAt = act === 'cancel' ? clock.monotonic() : sending.begunAt;
    const stopping = act === 'cancel' ? [] : keysFor(account.person, account.broker.id);
    const mayLeave = () => {
      refuseLate({ begunAt, lease: sending.lease }, clock.monotonic());
      refuseSwitched(
        begunAt,
        stopping.map((key) => service.pressedAt.get(key)),
      );
    };
    await leavingOnlyIf(mayLeave, () => sentAct(account, order, { ...asked, was: content }));
    return { kind: 'act done', act, at: clock.now() };
  } catch (failure) {
    log.info({ err: failure, ownId: order.ownId, act }, 'a change of an order was not accepted');
    const isCertain = isLate(failure) || !mayHaveArrived(failure);
    if (isCertain) return { kind: 'act refused', act, reason: reasonOf(failure), at: clock.now() };
    return { kind: 'act unanswered', act, at: clock.now() };
  }
}

function sentAct(
  { session }: TradingAccount,
  { state }: StoredOrder,
  { content, was }: Asked & { readonly was: OrderContent },
): Promise<void> {
  const orderId = state.order.brokerId!;
  if (!content) return session.cancel({ id: orderId, variety: state.row?.variety ?? was.variety });
  const { instrument, product } = was;
  const change: OrderChange = { ...content, orderId, instrument, product };
  return session.modify(change);
}

/** A change may make more of an order: while a switch is on it is cancelled or left alone. Throws AppError 'order.kill-switch'. */
async function refuseWhileSwitched(db: Db<OrderTables>, { person, broker }: TradingAccount): Promise<void> {
  await waitForSwitches(db, person);
  if ((await switchesFor(db, { person, broker: broker.id })).length > 0) throw new AppError('order.kill-switch');
}
