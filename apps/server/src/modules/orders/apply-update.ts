import { type BrokerOrder, isFinal } from '@parakh/brokers';
import { ownerFinder } from './apply-book.ts';
import type { TradingAccount } from './deps.ts';
import { lacksTrades } from './executions.ts';
import type { StoredOrder } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { digestOf } from './journal-state.ts';
import { append, knownOrders, type OrderService } from './order-service.ts';

/**
 * Takes over a row that came by itself, as it would be taken from the book. Updates come doubled and in any order: only what is certainly
 * newer is taken, or what only grows: a fill, an end. Answers whether the book is to be read: it has what this leaves open.
 */
export async function takeOverUpdate(
  service: OrderService,
  account: TradingAccount,
  row: BrokerOrder,
): Promise<boolean> {
  const { clock } = service.deps;
  const owner = ownerFinder(account, await knownOrders(service, account.id), clock.now())(row);
  // Placed elsewhere, or not known to be ours yet: the book alone says which.
  if (!owner) return true;
  if (!isNews(owner, row)) return false;
  const isLater = row.updatedAt > owner.state.order.reportedAt;
  if (!isLater && !isProgress(owner, row)) return true;
  const decide = (order: StoredOrder): JournalEvent[] =>
    isNews(order, row) ? [{ kind: 'reported', order: row, at: clock.now() }] : [];
  const { order, surprises } = await append(service, { ...owner, source: 'socket' }, decide);
  return (
    !isLater || surprises.length > 0 || isFinal(row.status) || lacksTrades(order) || service.readings.has(account.id)
  );
}

const isNews = ({ state }: StoredOrder, row: BrokerOrder): boolean => state.reported.get(row.id) !== digestOf(row);

/** What no older row can say. */
const isProgress = ({ state: { order } }: StoredOrder, row: BrokerOrder): boolean =>
  row.filled > order.filled || (order.open > 0 && isFinal(row.status));
