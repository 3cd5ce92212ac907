import { AppError } from '@parakh/base';
import { followAccount, noteAction } from './following.ts';
import { bodiesOf, findIntent, sentByClick } from './intents.ts';
import { type StoredOrder, storedOrders, timelineOf } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { append, type OrderService, orderOf } from './order-service.ts';
import { type OrderView, viewOf } from './view.ts';

export async function shownOrder(service: OrderService, order: StoredOrder): Promise<OrderView> {
  const { db } = await service.deps.appDb();
  return viewOf(order, (await bodiesOf(db, [order.ownId])).get(order.ownId));
}

/** A person's orders since an instant, at all brokers or one account, the newest first; those placed elsewhere among them. */
export async function ordersOf(
  service: OrderService,
  of: { readonly person: string; readonly account?: string; readonly since: number },
): Promise<OrderView[]> {
  const { db } = await service.deps.appDb();
  const orders = await storedOrders(db, service.folds, of);
  const ours = orders.flatMap(({ ownId, isOutside }) => (isOutside ? [] : ownId));
  const bodies = await bodiesOf(db, ours);
  return orders.map((order) => viewOf(order, bodies.get(order.ownId)));
}

/** A person's orders by the clicks that sent them. What a check stopped was never sent, so it is not among them. */
export async function ordersByClick(
  service: OrderService,
  of: { readonly person: string; readonly clickIds: readonly string[] },
): Promise<ReadonlyMap<string, OrderView>> {
  const { db } = await service.deps.appDb();
  const sent = await sentByClick(db, of);
  const ownIds = [...sent.values()];
  if (ownIds.length === 0) return new Map();
  const orders = await storedOrders(db, service.folds, { ownIds, since: 0 });
  const bodies = await bodiesOf(db, ownIds);
  const views = new Map(orders.map((order) => [order.ownId, viewOf(order, bodies.get(order.ownId))]));
  return new Map(
    [...sent].flatMap(([clickId, ownId]) => {
      const view = views.get(ownId);
      return view ? [[clickId, view] as const] : [];
    }),
  );
}

/** One order of this person as it is now. Throws AppError 'order.unknown'. */
export async function ownOrder(
  service: OrderService,
  { person, ownId }: { readonly person: string; readonly ownId: string },
): Promise<OrderView> {
  return shownOrder(service, await orderOf(service, ownId, person));
}

/** What of an order is filled, and whether anything may still become of it. */
export interface OrderFill {
  readonly ownId: string;
  readonly filled: number;
  readonly isOver: boolean;
}

const ended: ReadonlySet<string> = new Set(['refused', 'not placed', 'complete', 'cancelled', 'rejected']);

/** Of orders by our ids; one that is not there is left out. */
export async function orderFills(service: OrderService, ownIds: readonly string[]): Promise<OrderFill[]> {
  if (ownIds.length === 0) return [];
  const { db } = await service.deps.appDb();
  const rows = await db
    .selectFrom('order_state')
    .select(['own_id', 'filled', 'phase'])
    .where('own_id', 'in', ownIds)
    .execute();
  return rows.map(({ own_id, filled, phase }) => ({ ownId: own_id, filled, isOver: ended.has(phase) }));
}

/** Our id of the order that a click has led to; undefined where no order of it was ever written down to be sent. */
export async function ownIdOfClick(
  service: OrderService,
  click: { readonly person: string; readonly clickId: string },
): Promise<string | undefined> {
  const { db } = await service.deps.appDb();
  return (await findIntent(db, click))?.ownId;
}

export interface TimelineLine {
  readonly source: string;
  readonly event: JournalEvent;
}

/** All that happened to an order of this person, oldest first. Throws AppError 'order.unknown'. */
export async function orderTimeline(
  service: OrderService,
  { person, ownId }: { readonly person: string; readonly ownId: string },
): Promise<TimelineLine[]> {
  await orderOf(service, ownId, person);
  const { db } = await service.deps.appDb();
  return timelineOf(db, ownId);
}

/**
 * Says which of the orders that it may be an unconfirmed order is; null: none of them, so it was not placed. Throws AppError 'order.unknown',
 * 'order.changed-meanwhile', and 'order.no-candidate' for one that was not asked about.
 */
export async function chooseCandidate(
  service: OrderService,
  chosen: {
    readonly person: string;
    readonly ownId: string;
    readonly version: number;
    readonly brokerId: string | null;
  },
): Promise<OrderView> {
  const { person, ownId, version, brokerId } = chosen;
  const asked = await orderOf(service, ownId, person);
  const at = service.deps.clock.now();
  const { order } = await append(service, { ...asked, source: 'person' }, ({ state }) => {
    if (state.version !== version || state.order.brokerId !== null)
      throw new AppError('order.changed-meanwhile', { ownId });
    if (brokerId === null ? state.candidates.length === 0 : !state.candidates.includes(brokerId))
      throw new AppError('order.no-candidate', { ownId });
    return [brokerId === null ? { kind: 'not placed', at } : { kind: 'accepted', brokerId, at }];
  });
  followAccount(service, order.account);
  noteAction(service, order.account);
  return shownOrder(service, order);
}
