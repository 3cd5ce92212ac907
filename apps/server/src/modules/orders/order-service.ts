import { AppError, type FailureCode } from '@parakh/base';
import type { UnreadableRow } from '@parakh/brokers';
import type { Db } from '../../platform/store/app-database.ts';
import type { AccountWatch } from './account-watch.ts';
import type { BookApplied } from './book.ts';
import type { OrdersDeps, TradingAccount } from './deps.ts';
import { type Appended, appendTo, FoldCache, findOrder, RECENT_MS, type StoredOrder, storedOrders } from './journal.ts';
import type { Act, EventSource, JournalEvent } from './journal-event.ts';
import { KnownOrders, type Written } from './known-orders.ts';
import { KnownSwitches } from './known-switches.ts';
import { type Lease, Leases } from './lease.ts';
import type { Placed } from './placed.ts';
import type { OrderTables } from './tables.ts';

/** What one process knows of the orders it sends. */
export interface OrderService {
  readonly deps: OrdersDeps;
  readonly leases: Leases;
  readonly folds: FoldCache;
  readonly known: KnownOrders;
  readonly switches: KnownSwitches;
  /** Own ids of orders whose replies are awaited here, and by `flightOf` changes and cancellations. */
  readonly inFlight: Set<string>;
  /** Presses that are being answered, by person and click. */
  readonly clicks: Map<string, { readonly account: string; readonly body: string; readonly placed: Promise<Placed> }>;
  /** How often executions were asked for, by order and how much of it was filled. */
  readonly tradesAsked: Map<string, number>;
  /** By account: the reading of its book that is under way. */
  readonly readings: Map<string, Promise<BookApplied>>;
  /** By account: the check of a message's signature that is under way. */
  readonly postbacks: Map<string, Promise<void>>;
  /** When somebody last acted on an order of an account. */
  readonly actedAt: Map<string, number>;
  /** Accounts whose book was read here at least once. */
  readonly hasRead: Set<string>;
  readonly watches: Map<string, AccountWatch>;
  /** How the book of an account was read last. */
  readonly reads: Map<string, BookRead>;
  /** By `switchKey`: when a kill switch was pressed here, by the monotonic clock. What was begun before, and is no exit, does not leave any more. */
  readonly pressedAt: Map<string, number>;
  /** What else is due when the book of an account was read and something of it is open. */
  readonly afterReading: (account: string) => Promise<void>;
}

export interface BookRead {
  /** When it was read; null where it has not been since the start. */
  readonly readAt: number | null;
  readonly unreadable: readonly UnreadableRow[];
  /** Why it cannot be read now. */
  readonly failure: FailureCode | null;
}

export const flightOf = (ownId: string, act: Act): string => `${ownId} ${act}`;

/** `afterReading`: what every reading of a book is followed by. */
export function newOrderService(
  deps: OrdersDeps,
  afterReading: (service: OrderService, account: string) => Promise<void>,
): OrderService {
  const service: OrderService = {
    deps,
    leases: new Leases(deps),
    folds: new FoldCache(),
    known: new KnownOrders(),
    switches: new KnownSwitches(),
    inFlight: new Set(),
    clicks: new Map(),
    tradesAsked: new Map(),
    readings: new Map(),
    postbacks: new Map(),
    actedAt: new Map(),
    hasRead: new Set(),
    watches: new Map(),
    reads: new Map(),
    pressedAt: new Map(),
    afterReading: (account) => afterReading(service, account),
  };
  return service;
}

/** Ends what goes on by itself, waits for it, and gives the accounts back. */
export async function closeOrderService({ watches, leases, postbacks }: OrderService): Promise<void> {
  await Promise.all(postbacks.values());
  await Promise.all([...watches.values()].map((watch) => watch.close()));
  watches.clear();
  await leases.close();
}

/** Writes under the lease of an account; once the store says that it is another's, it is asked for anew the next time. */
export async function underLease<Result>(
  { leases }: OrderService,
  account: string,
  write: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const lease = await leases.hold(account);
  try {
    return await write(lease);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'order.held-elsewhere') leases.lost(lease);
    throw failure;
  }
}

/** The account, where it is this person's. Throws AppError 'order.unknown' else, as for one that is not there. */
export async function accountOf(service: OrderService, account: string, person: string): Promise<TradingAccount> {
  const opened = await service.deps.accounts.open(account);
  if (opened.person !== person) throw new AppError('order.unknown', { account });
  return opened;
}

/** The order, where it is this person's. Throws AppError 'order.unknown' else. */
export async function orderOf(service: OrderService, ownId: string, person: string): Promise<StoredOrder> {
  const { db } = await service.deps.appDb();
  const order = await findOrder(db, service.folds, ownId);
  if (order?.person !== person) throw new AppError('order.unknown', { ownId });
  return order;
}

/** Those of an account of the last days, with all that their journals tell. */
export async function knownOrders(service: OrderService, account: string): Promise<readonly StoredOrder[]> {
  const { deps, leases, folds, known } = service;
  const read = async () => {
    const { db } = await deps.appDb();
    return storedOrders(db, folds, { account, since: deps.clock.now() - RECENT_MS });
  };
  const fence = leases.fenceOf(account);
  return fence === undefined ? read() : known.read({ account, fence, now: deps.clock.monotonic() }, read);
}

/** Every write to journals of an account goes through here, in one transaction. */
export async function writeJournal<Result extends Written>(
  { deps, known }: OrderService,
  account: string,
  write: (db: Db<OrderTables>) => Promise<Result>,
): Promise<Result> {
  const { db } = await deps.appDb();
  return known.write(account, () => db.transaction().execute(write));
}

type Named = Pick<StoredOrder, 'account' | 'ownId'>;

/** Adds lines to an order's journal, in one transaction. Throws AppError 'order.unknown' where it is not there. */
export async function append(
  service: OrderService,
  { account, ownId, source }: Named & { readonly source: EventSource },
  decide: (order: StoredOrder) => readonly JournalEvent[],
): Promise<Appended> {
  const to = { ownId, source };
  const appended = await writeJournal(service, account, (db) => appendTo(db, service.folds, to, decide));
  if (!appended) throw new AppError('order.unknown', { ownId });
  reportSurprises(service, appended);
  return appended;
}

/** After the transaction: a step that the table does not allow is logged, everything else somebody must hear of. */
export function reportSurprises({ deps }: OrderService, { order, surprises }: Appended): void {
  const { account, person, ownId } = order;
  for (const surprise of surprises) {
    deps.log.warn({ ownId, surprise }, 'an order took a step that was not expected');
    if (surprise.what !== 'step not allowed') deps.alarm({ account, person, ownId, surprise });
  }
}

const TRIES = 5;

/** What became of a request. The store may fail while the vendor did not: tried for some seconds; after that the search in the book tells. */
export async function appendOutcome(
  service: OrderService,
  { account, ownId }: Named,
  event: JournalEvent,
): Promise<StoredOrder> {
  for (let left = TRIES; ; left--) {
    try {
      return (await append(service, { account, ownId, source: 'reply' }, () => [event])).order;
    } catch (failure) {
      if (left <= 1 || (failure instanceof AppError && failure.code === 'order.unknown')) throw failure;
      service.deps.log.warn({ err: failure, ownId }, 'the outcome of an order is not kept yet');
      await service.deps.clock.sleep(500);
    }
  }
}
