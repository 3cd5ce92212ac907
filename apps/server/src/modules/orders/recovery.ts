import { takeOverBook } from './apply-book.ts';
import type { BookApplied } from './book.ts';
import { append, flightOf, knownOrders, type OrderDesk } from './desk.ts';
import type { StoredOrder } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';

/**
 * Once for one account, by the process that holds its lease: whatever was being sent when a process ended counts as lost, and the
 * book says what became of it. Throws AppError 'order.held-elsewhere' and `broker.*`.
 */
export async function recoverAccount(
  desk: OrderDesk,
  account: string,
  open = () => desk.deps.accounts.open(account),
): Promise<BookApplied> {
  await desk.leases.hold(account);
  await markLost(desk, account);
  const applied = await takeOverBook(desk, await open());
  desk.hasRead.add(account);
  return applied;
}

/** What nobody here waits for a reply to, nobody waits for at all: the lease is ours. */
async function markLost(desk: OrderDesk, account: string): Promise<void> {
  const { now } = desk.deps.clock;
  const orders = await knownOrders(desk, account);
  const decide = ({ ownId, state: { order, acting } }: StoredOrder): JournalEvent[] => {
    const events: JournalEvent[] = [];
    if (order.phase === 'sending' && !desk.inFlight.has(ownId)) events.push({ kind: 'unanswered', at: now() });
    if (acting && !acting.isLost && !desk.inFlight.has(flightOf(ownId, acting.act)))
      events.push({ kind: 'act unanswered', act: acting.act, at: now() });
    return events;
  };
  for (const order of orders) {
    if (decide(order).length > 0) await append(desk, { ...order, source: 'recovery' }, decide);
  }
}
