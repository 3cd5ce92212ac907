import { takeOverBook } from './apply-book.ts';
import type { BookApplied } from './book.ts';
import type { StoredOrder } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { append, flightOf, knownOrders, type OrderService } from './order-service.ts';

/**
 * Once for one account, by the process that holds its lease: whatever was being sent when a process ended counts as lost, and the
 * book says what became of it. Throws AppError 'order.held-elsewhere' and `broker.*`.
 */
export async function recoverAccount(
  service: OrderService,
  account: string,
  open = () => service.deps.accounts.open(account),
): Promise<BookApplied> {
  await service.leases.hold(account);
  await markLost(service, account);
  const applied = await takeOverBook(service, await open());
  service.hasRead.add(account);
  return applied;
}

/** What nobody here waits for a reply to, nobody waits for at all: the lease is ours. */
async function markLost(service: OrderService, account: string): Promise<void> {
  const { now } = service.deps.clock;
  const orders = await knownOrders(service, account);
  const decide = ({ ownId, state: { order, acting } }: StoredOrder): JournalEvent[] => {
    const events: JournalEvent[] = [];
    if (order.phase === 'sending' && !service.inFlight.has(ownId)) events.push({ kind: 'unanswered', at: now() });
    if (acting && !acting.isLost && !service.inFlight.has(flightOf(ownId, acting.act)))
      events.push({ kind: 'act unanswered', act: acting.act, at: now() });
    return events;
  };
  for (const order of orders) {
    if (decide(order).length > 0) await append(service, { ...order, source: 'recovery' }, decide);
  }
}
