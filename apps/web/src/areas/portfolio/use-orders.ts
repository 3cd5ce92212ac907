import { api, type BrokerAccount, type BrokerOrder } from '@parakh/contract';
import { useApi } from '../../shared/api/api.ts';
import { isActiveOrder, useOrdersMs } from '../broker/index.ts';

/** The book of all brokers: one call, in which each broker fails for itself; or that of the paper account. */
export function useOrders(isPaper: boolean) {
  const every = useOrdersMs();
  return useApi(
    api.broker.orders,
    { query: isPaper ? { broker: 'paper' } : {} },
    { everyMs: (known) => every(known?.orders.some(isActiveOrder) ?? false) },
  );
}

/** One order, with all that happened to it. */
export function useTimeline(id: string) {
  const every = useOrdersMs();
  return useApi(
    api.broker.timeline,
    { params: { id } },
    { everyMs: (known) => every(known === undefined || isActiveOrder(known.order)) },
  );
}

/** Orders of the brokers that are looked at; those of a broker whose session is over stay, as they were seen last. */
export const ordersAt = (orders: readonly BrokerOrder[], shown: readonly BrokerAccount[]): BrokerOrder[] =>
  orders.filter(({ broker }) => shown.some((account) => account.broker === broker));
