import { AppError, failures } from '@parakh/base';
import { cancelOrder } from './changing.ts';
import type { StoredOrder } from './journal.ts';
import type { SwitchOn } from './kill-switch.ts';
import { knownOrders, type OrderService, orderOf } from './order-service.ts';
import { type OrderView, viewOf } from './view.ts';

/** A vendor may not tell when an order was placed elsewhere: one that is seen so soon after the press stood before it. */
const SEEN_MS = 60_000;
const AT_ONCE = 8;
const TRIES = 3;
const IN_FLIGHT_MS = 12_000;
const LOOK_EVERY_MS = 50;

/** What became of an order that a kill switch cancels. */
export interface SweptOrder {
  readonly account: string;
  readonly broker: string;
  readonly ownId: string;
  readonly symbol: string;
  readonly outcome: 'cancelled' | 'asked' | 'over' | 'refused';
  /** In a sentence. */
  readonly words: string;
}

/** Cancels what was open of an account before an instant, each by the service, and tells of each what became of it. Nothing throws for one order. */
export async function sweep(
  service: OrderService,
  account: string,
  stands: (order: StoredOrder) => boolean,
): Promise<SweptOrder[]> {
  await landed(service, account, stands);
  const orders = (await openOf(service, account)).filter(stands);
  const swept: SweptOrder[] = [];
  // A few at a time: the gate of the account paces them.
  for (let from = 0; from < orders.length; from += AT_ONCE)
    swept.push(...(await Promise.all(orders.slice(from, from + AT_ONCE).map((order) => cancelled(service, order)))));
  return swept;
}

async function openOf(service: OrderService, account: string): Promise<StoredOrder[]> {
  const orders = await knownOrders(service, account);
  return orders.filter(({ state }) => state.order.open > 0);
}

/** Orders that were on their way when the switch was pressed: what their vendor answers says whether there is something to cancel. */
async function landed(service: OrderService, account: string, stands: (order: StoredOrder) => boolean): Promise<void> {
  const { clock } = service.deps;
  const until = clock.monotonic() + IN_FLIGHT_MS;
  while (service.inFlight.size > 0 && clock.monotonic() < until) {
    const open = await openOf(service, account);
    if (!open.some((order) => service.inFlight.has(order.ownId) && stands(order))) return;
    await clock.sleep(LOOK_EVERY_MS);
  }
}

async function cancelled(service: OrderService, order: StoredOrder): Promise<SweptOrder> {
  const { ownId, person } = order;
  for (let left = TRIES; ; left--) {
    const { state } = await orderOf(service, ownId, person);
    if (state.acting?.act === 'cancel' && !state.acting.isLost)
      return tell(order, 'asked', 'Its cancellation is under way.');
    try {
      return toldOf(order, await cancelOrder(service, { person, ownId, version: state.version, isConfirmed: true }));
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      if (failure.code === 'order.not-open') return tell(order, 'over', 'It had ended before.');
      if (failure.code === 'order.changed-meanwhile' && left > 1) continue;
      return tell(order, 'refused', failures[failure.code].message);
    }
  }
}

/** Of an order that was open before a press: what a reading of the book has cancelled since. Undefined where nothing was done to it yet. */
export function sweptMeanwhile(order: StoredOrder): SweptOrder | undefined {
  const { order: now, acting } = order.state;
  return now.open === 0 || acting?.act === 'cancel' ? toldOf(order, viewOf(order)) : undefined;
}

function toldOf(order: StoredOrder, { open, actRefused, phase }: OrderView): SweptOrder {
  if (actRefused?.act === 'cancel') return tell(order, 'refused', actRefused.reason);
  if (open === 0) return tell(order, 'cancelled', phase === 'complete' ? 'It was filled before.' : 'It is cancelled.');
  return tell(order, 'asked', 'Its cancellation was sent.');
}

function tell(order: StoredOrder, outcome: SweptOrder['outcome'], words: string): SweptOrder {
  const { account, broker, ownId, contentKey } = order;
  return { account, broker, ownId, symbol: symbolIn(contentKey), outcome, words };
}

/** As the broker writes it. */
const symbolIn = (contentKey: string): string => String(JSON.parse(contentKey)[1]);

/** Whether it stood before a switch was pressed. Of the operator's what was placed elsewhere is none of its business. */
export function stoodBefore({ person, since }: Pick<SwitchOn, 'person' | 'since'>) {
  return ({ createdAt, isOutside, state }: StoredOrder): boolean => {
    if (!isOutside) return createdAt <= since;
    if (person === null) return false;
    return createdAt <= since + (Number.isNaN(state.row?.placedAt ?? NaN) ? SEEN_MS : 0);
  };
}

/** After each reading of a book: what a switch stops and is still open, after a crash, a lost reply, or in another process than that of the press. */
export async function sweepAfterReading(service: OrderService, account: string): Promise<void> {
  const open = await openOf(service, account);
  const [first] = open;
  if (!first) return;
  const { db } = await service.deps.appDb();
  const on = await service.switches.for(db, first, service.deps.clock.monotonic());
  if (on.length === 0) return;
  const stands = (order: StoredOrder) => isLeft(order) && on.some((one) => stoodBefore(one)(order));
  if (!open.some(stands)) return;
  const swept = await sweep(service, account, stands);
  service.deps.log.info({ account, orders: swept.length }, 'a kill switch cancels what is open');
}

/** Nobody has asked for its cancellation yet, or what became of that is lost. What the vendor refused is not asked again by itself. */
const isLeft = ({ state: { order, acting, actRefused } }: StoredOrder): boolean =>
  order.brokerId !== null &&
  (acting?.act !== 'cancel' || acting.isLost) &&
  actRefused?.act !== 'cancel' &&
  order.step !== 'cancelling';
