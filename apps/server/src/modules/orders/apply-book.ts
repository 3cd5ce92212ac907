import { AppError, dayInIndia, dayNumber } from '@parakh/base';
import type { BrokerOrder } from '@parakh/brokers';
import { barTime, instantOf } from '@parakh/market';
import type { Db } from '../../platform/store/app-database.ts';
import { type Book, type BookApplied, readBook } from './book.ts';
import { contentKey } from './content.ts';
import type { TradingAccount } from './deps.ts';
import { takeOverTrades } from './executions.ts';
import { appendTo, beginOrder, RECENT_MS, type StoredOrder } from './journal.ts';
import type { EventSource, JournalEvent } from './journal-event.ts';
import { digestOf } from './journal-state.ts';
import { isInTime, isLike, isUnconfirmed, mayTurnUp, missingEvents, SETTLED_AFTER_MS } from './lost-orders.ts';
import { append, knownOrders, type OrderService, reportSurprises, writeJournal } from './order-service.ts';
import { outsideId } from './own-id.ts';
import type { OrderTables } from './tables.ts';

interface Reading {
  readonly service: OrderService;
  readonly account: TradingAccount;
  readonly book: Book;
  readonly orders: readonly StoredOrder[];
}

/**
 * Reads the book of an account once and takes over all that it says: states of our orders, those whose replies were lost, those that
 * were placed elsewhere, and their executions. Throws `broker.*` where the book cannot be read.
 */
export async function takeOverBook(service: OrderService, account: TradingAccount): Promise<BookApplied> {
  const before = service.readings.get(account.id);
  const reading = (async () => {
    // One after the other: what one takes over the other must not take for somebody else's.
    await before?.catch(() => {});
    return takenOver(service, account);
  })();
  service.readings.set(account.id, reading);
  return reading.finally(() => {
    if (service.readings.get(account.id) === reading) service.readings.delete(account.id);
  });
}

async function takenOver(service: OrderService, account: TradingAccount): Promise<BookApplied> {
  const book = await readBook(account, service.deps.clock);
  service.reads.set(account.id, { readAt: book.readFrom, unreadable: book.unreadable, failure: null });
  // After the reading: what was accepted meanwhile is known by the vendor's id, what is still awaited as being sent.
  const orders = await knownOrders(service, account.id);
  const reading = { service, account, book, orders };
  const { left: rows, hasNews } = await reportOwned(reading);
  const left = await findLost(reading, rows);
  for (const row of left) await adoptOutside(reading, row);
  const after = await knownOrders(service, account.id);
  await takeOverTrades(service, account, after);
  return {
    hasOpen: after.some(({ state }) => state.order.open > 0 && state.order.brokerId !== null),
    hasUnconfirmed: after.some(isUnconfirmed),
    hasNews: hasNews || left.length > 0,
    broker: account.broker.id,
    orderIds: currentIds(after, book.readFrom),
  };
}

/** Takes over the rows of orders that are known, and answers the others. */
async function reportOwned({ service, account, book, orders }: Reading): Promise<OwnedRows> {
  const ownerOf = ownerFinder(account, orders, book.readFrom);
  const left: BrokerOrder[] = [];
  let hasNews = false;
  for (const row of book.rows) {
    const owner = ownerOf(row);
    if (!owner) left.push(row);
    else if (await report(service, owner, { row, book, source: 'book' })) hasNews = true;
  }
  return { left, hasNews };
}

interface OwnedRows {
  readonly left: readonly BrokerOrder[];
  /** Whether a row said something that was not known. */
  readonly hasNews: boolean;
}

/** Whose a row is: by the id that we gave, else by that of the vendor. */
export function ownerFinder(
  { hasLastingIds }: Pick<TradingAccount, 'hasLastingIds'>,
  orders: readonly StoredOrder[],
  now: number,
): (row: BrokerOrder) => StoredOrder | undefined {
  const byOwnId = new Map(orders.map((order) => [order.ownId, order]));
  const today = dayInIndia(now);
  const current = orders.filter((order) => hasLastingIds || isCurrent(order, today));
  const byBrokerId = new Map(current.map((one) => [one.state.order.brokerId, one]));
  return (row) => (row.ownId === null ? undefined : byOwnId.get(row.ownId)) ?? byBrokerId.get(row.id);
}

function currentIds(orders: readonly StoredOrder[], now: number): ReadonlySet<string> {
  const today = dayInIndia(now);
  return new Set(orders.flatMap((order) => (isCurrent(order, today) ? (order.state.order.brokerId ?? []) : [])));
}

/** Vendors may begin their numbers anew each day. */
const isCurrent = ({ createdAt, state }: StoredOrder, today: string): boolean =>
  state.order.open > 0 || dayInIndia(createdAt) === today;

interface Reported {
  readonly row: BrokerOrder;
  readonly book: Book;
  readonly source: EventSource;
}

/** A row that says nothing new adds no line; whether one was added. */
async function report(service: OrderService, order: StoredOrder, { row, book, source }: Reported): Promise<boolean> {
  const decide = ({ state }: StoredOrder): JournalEvent[] => {
    const events: JournalEvent[] = [];
    if (state.reported.get(row.id) !== digestOf(row)) events.push({ kind: 'reported', order: row, at: book.readFrom });
    const { acting } = state;
    if (acting?.isLost && book.readFrom >= acting.at + SETTLED_AFTER_MS)
      events.push({ kind: 'act settled', act: acting.act, at: book.readFrom });
    return events;
  };
  const isNews = decide(order).length > 0;
  if (isNews) await append(service, { ...order, source }, decide);
  return isNews;
}

/** Looks for orders whose replies were lost, by own id and among rows that nobody owns. Answers the rows that are none of them. */
async function findLost(reading: Reading, rows: readonly BrokerOrder[]): Promise<BrokerOrder[]> {
  const { service, account, book, orders } = reading;
  let left = [...rows];
  const hasOwnIds = account.broker.ownId.longest > 0;
  // What the rows of known orders told is in the store by now.
  const latest = await knownOrders(service, account.id);
  const sending = new Set(latest.flatMap((one) => (one.state.order.phase === 'sending' ? one.contentKey : [])));
  // What was given up gets what nobody else waits for.
  const now = latest
    .filter(mayTurnUp)
    .toSorted((one, other) => Number(isUnconfirmed(other)) - Number(isUnconfirmed(one)));
  for (const order of now) {
    if (!hasOwnIds && sending.has(order.contentKey)) continue;
    const alike = left.filter((row) => isLike(order, row) && (hasOwnIds || isInTime(order, row)));
    const found = await lookedUp(reading, order, alike);
    if (found === 'not known') continue;
    if (found) {
      await report(service, order, { row: found, book, source: 'recovery' });
      left = left.filter(({ id }) => id !== found.id);
    } else if (alike.length > 1 && !hasOwnIds) await askWhich(service, order, alike, book);
    else await noteMissing(service, order, book);
  }
  // One of these may be an order of ours: it is nobody else's before that is known.
  const awaited = [...orders, ...now].filter(
    (one) => one.state.order.brokerId === null && (one.state.order.phase === 'sending' || isUnconfirmed(one)),
  );
  const still = await stillLost(reading, awaited);
  return left.filter((row) => !still.some((order) => isLike(order, row)));
}

async function stillLost({ service, account }: Reading, awaited: readonly StoredOrder[]): Promise<StoredOrder[]> {
  if (awaited.length === 0) return [];
  const latest = await knownOrders(service, account.id);
  return latest.filter(
    ({ state: { order } }) => order.brokerId === null && (order.phase === 'sending' || order.phase === 'unconfirmed'),
  );
}

/** Undefined: it is not there. 'not known': the vendor could not be asked. */
async function lookedUp(
  { service, account }: Reading,
  order: StoredOrder,
  alike: readonly BrokerOrder[],
): Promise<BrokerOrder | undefined | 'not known'> {
  const { broker, session } = account;
  if (broker.ownId.longest === 0) return alike.length === 1 ? alike[0] : undefined;
  // Of an order that was given up the vendor is asked again only where a row may be it.
  if (!session.findByOwnId || (order.state.order.phase === 'not placed' && alike.length === 0)) return undefined;
  try {
    return (await session.findByOwnId(order.ownId)) ?? undefined;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    service.deps.log.warn({ err: failure, ownId: order.ownId }, 'a lost order could not be looked up');
    return 'not known';
  }
}

async function askWhich(
  service: OrderService,
  order: StoredOrder,
  alike: readonly BrokerOrder[],
  book: Book,
): Promise<void> {
  const brokerIds = alike.map(({ id }) => id).toSorted();
  const decide = ({ state }: StoredOrder): JournalEvent[] =>
    state.order.brokerId !== null || state.candidates.join(' ') === brokerIds.join(' ')
      ? []
      : [{ kind: 'candidates', brokerIds, at: book.readFrom }];
  if (decide(order).length > 0) await append(service, { ...order, source: 'recovery' }, decide);
}

async function noteMissing(service: OrderService, order: StoredOrder, book: Book): Promise<void> {
  const decide = (one: StoredOrder) => missingEvents(one, book);
  if (decide(order).length > 0) await append(service, { ...order, source: 'recovery' }, decide);
}

/** An order that was placed elsewhere gets a journal of its own, and can be changed and cancelled as any other. */
async function adoptOutside({ service, account, book }: Reading, row: BrokerOrder): Promise<void> {
  const ownId = outsideId(account.id, account.hasLastingIds ? '' : dayInIndia(book.readFrom), row.id);
  const order = {
    ownId,
    account: account.id,
    person: account.person,
    broker: account.broker.id,
    isOutside: true,
    contentKey: contentKey(row),
    createdAt: Number.isNaN(row.placedAt) ? book.readFrom : Math.max(row.placedAt, book.readFrom - RECENT_MS / 2),
    quantity: row.quantity,
  };
  const event: JournalEvent = { kind: 'seen', quantity: row.quantity, at: book.readFrom };
  const appended = await writeJournal(service, account.id, async (transaction) => {
    if (await isOwned(transaction, { account, book }, row.id)) return undefined;
    const isNew = await beginOrder(transaction, order, { source: 'book', event });
    const told: JournalEvent = { kind: 'reported', order: row, at: book.readFrom };
    return isNew ? appendTo(transaction, service.folds, { ownId, source: 'book' }, () => [told]) : undefined;
  });
  if (appended) reportSurprises(service, appended);
}

/** The reply to an order of ours may have come since the book was read. */
async function isOwned(
  db: Db<OrderTables>,
  { account, book }: Pick<Reading, 'account' | 'book'>,
  brokerId: string,
): Promise<boolean> {
  const owner = await db
    .selectFrom('order_state')
    .select('own_id')
    .where('account', '=', account.id)
    .where('broker_id', '=', brokerId)
    .where((eb) =>
      eb.or([
        eb('open', '>', 0),
        eb('created_at', '>=', BigInt(instantOf(barTime(dayNumber(dayInIndia(book.readFrom)))))),
      ]),
    )
    .executeTakeFirst();
  return owner !== undefined;
}
