import { AppError } from '@parakh/base';
import { watchAccount } from './account-watch.ts';
import { takeOverBook } from './apply-book.ts';
import type { BookApplied } from './book.ts';
import { append, flightOf, type OrderDesk } from './desk.ts';
import { type StoredOrder, storedOrders } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { lookAfter, pollAfter } from './schedule.ts';

const LIVING_MS = 7 * 86_400_000;
/** An account whose orders another process sends, or whose session has ended, is asked again so much later. */
const RETRY_MS = 60_000;
const HELD_MS = 2_000;

/**
 * Once for one account, by the process that holds its lease: whatever was being sent when a process ended counts as lost, and the
 * book says what became of it. Throws AppError 'order.held-elsewhere' and `broker.*`.
 */
export async function recoverAccount(desk: OrderDesk, account: string): Promise<BookApplied> {
  await desk.leases.hold(account);
  await markLost(desk, account);
  const applied = await takeOverBook(desk, await desk.deps.accounts.open(account));
  desk.hasRead.add(account);
  return applied;
}

/** What nobody here waits for a reply to, nobody waits for at all: the lease is ours. */
async function markLost(desk: OrderDesk, account: string): Promise<void> {
  const { db } = await desk.deps.appDb();
  const { now } = desk.deps.clock;
  const orders = await storedOrders(db, desk.folds, { account, since: now() - LIVING_MS });
  const decide = ({ ownId, state: { order, acting } }: StoredOrder): JournalEvent[] => {
    const events: JournalEvent[] = [];
    if (order.phase === 'sending' && !desk.inFlight.has(ownId)) events.push({ kind: 'unanswered', at: now() });
    if (acting && !acting.isLost && !desk.inFlight.has(flightOf(ownId, acting.act)))
      events.push({ kind: 'act unanswered', act: acting.act, at: now() });
    return events;
  };
  for (const order of orders) {
    if (decide(order).length > 0) await append(desk, { ownId: order.ownId, source: 'recovery' }, decide);
  }
}

/** Every account that has orders which go on: each is watched from now on. For the start of a process. */
export async function recoverOrders(desk: OrderDesk): Promise<readonly string[]> {
  const { db } = await desk.deps.appDb();
  const rows = await db
    .selectFrom('order_state')
    .select('account')
    .distinct()
    .where('phase', 'in', ['sending', 'unconfirmed', 'open', 'trigger pending', 'unknown'])
    .where('created_at', '>=', BigInt(Math.floor(desk.deps.clock.now() - LIVING_MS)))
    .execute();
  const accounts = rows.map(({ account }) => account);
  for (const account of accounts) followAccount(desk, account);
  return accounts;
}

/** Keeps an account's orders as its vendor has them: by polling, more often while something is going on, and never outside of trading but for orders that are lost. */
export function followAccount(desk: OrderDesk, account: string): void {
  if (desk.watches.has(account)) return;
  let lostAt: number | null = null;
  const { clock, hours } = desk.deps;
  const read = async (): Promise<number> => {
    const now = clock.now();
    const isDue = lostAt !== null || hours.isOpen(now) || !desk.hasRead.has(account) || isActive(desk, account, now);
    if (!isDue) return Infinity;
    try {
      const { hasOpen, hasUnconfirmed } = await recoverAccount(desk, account);
      if (hasOpen) await desk.afterReading(account);
      lostAt = hasUnconfirmed ? (lostAt ?? clock.now()) : null;
      return nextRead(desk, account, { hasOpen, lostAt });
    } catch (failure) {
      if (failure instanceof AppError && failure.code === 'order.held-elsewhere') return HELD_MS;
      noteFailure(desk, account, failure);
      return lostAt === null ? RETRY_MS : nextRead(desk, account, { hasOpen: true, lostAt });
    }
  };
  const watch = watchAccount({ read, sleep: (ms, signal) => clock.sleep(ms, signal), mostMs: RETRY_MS });
  desk.watches.set(account, watch);
}

function noteFailure({ deps, reads }: OrderDesk, account: string, failure: unknown): void {
  deps.log.warn({ err: failure, account }, 'the orders of an account cannot be read');
  const before = reads.get(account) ?? { readAt: null, unreadable: [] };
  reads.set(account, { ...before, failure: failure instanceof AppError ? failure.code : 'broker.unreadable' });
}

const ACTED_MS = 5_000;
const isActive = ({ actedAt }: OrderDesk, account: string, now: number): boolean =>
  now - (actedAt.get(account) ?? -Infinity) < ACTED_MS;

interface Standing {
  readonly hasOpen: boolean;
  readonly lostAt: number | null;
}

function nextRead(desk: OrderDesk, account: string, { hasOpen, lostAt }: Standing): number {
  const { clock, hours } = desk.deps;
  const now = clock.now();
  const actedAt = desk.actedAt.get(account) ?? -Infinity;
  const poll = pollAfter({ now, actedAt, hasOpen, isOpen: hours.isOpen(now) });
  return lostAt === null ? poll : Math.min(poll, lookAfter(lostAt, now, hours.closeOf(now)));
}

/** Somebody acted on an order of the account: its book is read at once, then each second for a while. */
export function noteAction(desk: OrderDesk, account: string): void {
  desk.actedAt.set(account, desk.deps.clock.now());
  desk.watches.get(account)?.kick();
}
