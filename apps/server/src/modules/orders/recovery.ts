import { takeOverBook } from './apply-book.ts';
import type { BookApplied } from './book.ts';
import { append, flightOf, type OrderDesk } from './desk.ts';
import { type StoredOrder, storedOrders } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';

const LIVING_MS = 7 * 86_400_000;

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
