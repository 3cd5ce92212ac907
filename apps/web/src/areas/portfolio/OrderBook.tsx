import type { BrokerAccount, BrokerOrder } from '@parakh/contract';
import { DataTable, Empty, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { phaseText } from '../broker/index.ts';
import { type OrderRow, orderColumns } from './order-columns.tsx';
import { type Listed, listedAs } from './own-symbol.ts';
import { useListed } from './use-portfolio.ts';

function rowOf(order: BrokerOrder, accounts: readonly BrokerAccount[], listed: Listed | undefined): OrderRow {
  return {
    order,
    symbol: listed?.symbol ?? order.symbol,
    isListed: listed !== undefined,
    brokerTitle: accounts.find(({ broker }) => broker === order.broker)?.title ?? order.broker,
    createdAt: order.createdAt,
    state: phaseText(order),
  };
}

/** The book, the newest first; a press opens an order. */
export function OrderBook({
  query,
  accounts,
  isPaper,
  onOpen,
}: {
  query: Loadable<readonly BrokerOrder[]>;
  accounts: readonly BrokerAccount[];
  isPaper: boolean;
  onOpen: (id: string) => void;
}) {
  const listed = useListed();
  const { data } = query;
  const rows = useMemo(
    () => data?.map((order) => rowOf(order, accounts, listedAs(order.symbol, listed))),
    [data, accounts, listed],
  );
  return (
    <DataTable
      query={{ ...query, data: rows }}
      columns={orderColumns}
      rowKey={({ order }) => order.id}
      symbolOf={({ symbol, isListed }) => (isListed ? symbol : '')}
      onPick={({ order }) => onOpen(order.id)}
      name="orders"
      label="Orders"
      maxHeight="max(360px, calc(100dvh - 330px))"
      empty={
        <Empty says="No orders since the last session.">
          <p>
            {isPaper
              ? t('Press New paper order, or exit a position.')
              : t(
                  'Press New order, or exit a position. Orders that you place at the broker itself stand here as well.',
                )}
          </p>
        </Empty>
      }
    />
  );
}
