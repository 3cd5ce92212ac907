import type { Db } from '../../platform/store/app-database.ts';
import type { Fact, OpenOrder, OrderFacts } from './checks/facts.ts';
import { contentKey, isSameInstrument, keyed } from './content.ts';
import type { AskedOrder } from './deps.ts';
import { RECENT_MS, type StoredOrder, storedOrders } from './journal.ts';
import { switchesFor, switchFact } from './kill-switch.ts';
import type { OrderService } from './order-service.ts';
import { recoverAccount } from './recovery.ts';
import { setLimits } from './set-limits.ts';
import { soon } from './soon.ts';
import type { OrderTables } from './tables.ts';

/** What the checks look at: what is learned of the order, orders that are open, equal ones that were just sent, limits and kill switches. */
export async function factsFor(service: OrderService, asked: AskedOrder): Promise<OrderFacts> {
  const { account } = asked;
  const { db } = await service.deps.appDb();
  const limits = await setLimits(service, db, account.person);
  const facts = await service.deps.facts(asked, { dayProfit: limits.value.dailyLoss !== null, margin: true });
  if (facts.ownOpen === null && isUnread(service, account.id)) await readFirst(service, account.id);
  const known = await journalFacts(service, db, asked);
  const told = facts.equalSentMs?.value ?? Infinity;
  const { person } = account;
  return {
    ...facts,
    equalSentMs: fact(Math.min(known.equalSentMs.value, told)),
    openOrders: facts.openOrders ?? known.openOrders ?? null,
    ownOpenOrders: known.ownOpenOrders,
    ownOpen: facts.ownOpen ?? known.ownOpen ?? null,
    limits: facts.limits ?? limits,
    killSwitch: facts.killSwitch ?? switchFact(await switchesFor(db, { person, broker: account.broker.id })),
  };
}

const FRESH_MS = 60_000;

/** Its book was never read here; or nobody follows the account, and it was not read of late. */
function isUnread({ hasRead, watches, reads, deps }: OrderService, account: string): boolean {
  if (!hasRead.has(account)) return true;
  if (watches.has(account)) return false;
  return !(deps.clock.now() - (reads.get(account)?.readAt ?? -Infinity) <= FRESH_MS);
}

/** Orders placed elsewhere are known once the book was read; a vendor that is slow leaves them unknown. */
async function readFirst(service: OrderService, account: string): Promise<void> {
  await soon(service.deps, async () => recoverAccount(service, account)).catch(() => undefined);
}

interface Journal {
  readonly equalSentMs: Fact<number>;
  readonly ownOpenOrders: Fact<number>;
  readonly openOrders?: Fact<number>;
  readonly ownOpen?: Fact<readonly OpenOrder[]>;
}

/** What the journal itself knows, as this transaction sees it. */
export async function journalFacts(service: OrderService, db: Db<OrderTables>, asked: AskedOrder): Promise<Journal> {
  const { account, content } = asked;
  const now = service.deps.clock.now();
  const orders = await storedOrders(db, service.folds, { account: account.id, since: now - RECENT_MS });
  const equalSentMs = fact(sinceEqual(orders, contentKey(content), now));
  const open = orders.filter(({ state }) => state.order.open > 0);
  const ownOpenOrders = fact(open.length + (await openElsewhere(db, account, now)));
  // Orders placed elsewhere are known once the book was read.
  if (!service.hasRead.has(account.id)) return { equalSentMs, ownOpenOrders };
  return {
    equalSentMs,
    ownOpenOrders,
    openOrders: ownOpenOrders,
    ownOpen: fact(open.flatMap((order) => openOrder(order, asked))),
  };
}

const fact = <Value>(value: Value): Fact<Value> => ({ value, source: 'your orders' });

const PAPER = 'paper';

/** Orders of the person that are open in other accounts: those on paper are nothing to real ones. */
async function openElsewhere(
  db: Db<OrderTables>,
  { id, person, broker }: AskedOrder['account'],
  now: number,
): Promise<number> {
  const { open } = await db
    .selectFrom('order_state')
    .select((eb) => eb.fn.countAll<number | bigint | string>().as('open'))
    .where('person', '=', person)
    .where('account', '<>', id)
    .where('broker', broker.id === PAPER ? '=' : '<>', PAPER)
    .where('created_at', '>=', BigInt(Math.floor(now - RECENT_MS)))
    .where('open', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(open);
}

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
  const isOther = asked.product !== content.product;
  return [{ side: asked.side, price: row?.price ?? asked.price ?? NaN, quantity: order.open, isOther }];
}
