import type { Fact, OpenOrder, OrderFacts } from './checks/facts.ts';
import { contentKey, isSameInstrument, keyed } from './content.ts';
import type { AskedOrder } from './deps.ts';
import type { OrderDesk } from './desk.ts';
import { type StoredOrder, storedOrders } from './journal.ts';

const LIVING_MS = 7 * 86_400_000;

/** What was handed in, with what the journal itself knows: orders that are open, and equal ones that were just sent. */
export async function withJournal(desk: OrderDesk, asked: AskedOrder, facts: OrderFacts): Promise<OrderFacts> {
  const { account, content } = asked;
  const { db } = await desk.deps.appDb();
  const now = desk.deps.clock.now();
  const orders = await storedOrders(db, desk.folds, { account: account.id, since: now - LIVING_MS });
  const equalSentMs = sinceEqual(orders, contentKey(content), now);
  const told = facts.equalSentMs?.value ?? Infinity;
  const known = { ...facts, equalSentMs: fact(Math.min(equalSentMs, told)) };
  // Orders placed elsewhere are known once the book was read.
  if (!desk.hasRead.has(account.id)) return known;
  const open = orders.filter(({ state }) => state.order.open > 0);
  return {
    ...known,
    openOrders: facts.openOrders ?? fact(open.length),
    ownOpen: facts.ownOpen ?? fact(open.flatMap((order) => openOrder(order, asked))),
  };
}

const fact = <Value>(value: Value): Fact<Value> => ({ value, source: 'your orders' });

/** Of those that certainly never reached the market none counts. */
function sinceEqual(orders: readonly StoredOrder[], key: string, now: number): number {
  const equal = orders.filter(
    (one) =>
      !one.isOutside &&
      one.contentKey === key &&
      one.state.order.phase !== 'rejected' &&
      one.state.order.phase !== 'not placed',
  );
  return equal.reduce((least, { state }) => Math.min(least, Math.max(0, now - state.sentAt)), Infinity);
}

/** An open order of the same instrument. One that the book has not shown yet is told as it was asked for. */
function openOrder({ state: { row, order }, contentKey: key }: StoredOrder, { content }: AskedOrder): OpenOrder[] {
  const asked = keyed(key);
  if (!isSameInstrument(asked.instrument, content.instrument)) return [];
  return [{ side: asked.side, price: row?.price ?? asked.price ?? NaN, quantity: order.open }];
}
