import { AppError } from '@parakh/base';
import type { TradingAccount } from './deps.ts';
import type { StoredOrder } from './journal.ts';
import { append, type OrderService } from './order-service.ts';

/** Some vendors tell executions a little later than the quantity that is filled, some never all of them. */
const TRIES = 5;

/** The vendor's executions, where more was filled than they are known for. */
export async function takeOverTrades(
  service: OrderService,
  account: TradingAccount,
  orders: readonly StoredOrder[],
): Promise<void> {
  const asked = orders.filter(
    (order) =>
      order.state.order.brokerId !== null && lacksTrades(order) && (service.tradesAsked.get(keyOf(order)) ?? 0) < TRIES,
  );
  if (asked.length === 0) return;
  const { now } = service.deps.clock;
  try {
    const trades = Map.groupBy((await account.session.trades()).rows, ({ orderId }) => orderId);
    for (const order of asked) {
      const { state } = order;
      service.tradesAsked.set(keyOf(order), (service.tradesAsked.get(keyOf(order)) ?? 0) + 1);
      const its = trades.get(state.order.brokerId ?? '') ?? [];
      if (its.length === 0) continue;
      await append(service, { ...order, source: 'book' }, ({ state: { order } }) =>
        its.flatMap((trade) => (order.trades.has(trade.id) ? [] : [{ kind: 'traded', trade, at: now() } as const])),
      );
    }
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    // Filled quantities are in the book as well: the executions can wait.
    service.deps.log.warn({ err: failure, account: account.id }, 'the executions of an account cannot be read');
  }
}

/** More of it was filled than its executions say. */
export const lacksTrades = ({ state: { order } }: StoredOrder): boolean => order.filled > tradedOf(order.trades);

const keyOf = ({ ownId, state }: StoredOrder): string => `${ownId} ${state.order.filled}`;

const tradedOf = (trades: ReadonlyMap<string, { readonly quantity: number }>): number =>
  [...trades.values()].reduce((total, { quantity }) => total + quantity, 0);
