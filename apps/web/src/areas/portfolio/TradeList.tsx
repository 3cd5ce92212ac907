import type { api, ReplyOf } from '@parakh/contract';
import { clockText, columnsOf, count, DataTable, Empty, exactRupees, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { productText, sideText } from '../broker/index.ts';
import { BrokerBands } from './BrokerBands.tsx';
import { rowsOf, tradesOf, useBrokerReads } from './broker-reads.ts';
import { failedReads, unreadIn } from './failed-reads.ts';
import { BookedSymbol } from './holding-columns.tsx';
import { listedAs } from './own-symbol.ts';
import { ReadAges } from './ReadAges.tsx';
import { UnreadRows } from './UnreadRows.tsx';
import { type ShownBrokers, useListed } from './use-portfolio.ts';
import { useStable } from './use-stable.ts';

type Trade = ReplyOf<typeof api.broker.trades>['trades'][number];

interface TradeRow extends Trade {
  readonly brokerTitle: string;
  readonly key: string;
  readonly isListed: boolean;
}

const EVERY_MS = 60_000;
const column = columnsOf<TradeRow>();
const NOT_TOLD = 'The broker does not tell it.';

const columns = [
  column('symbol', 'Symbol', undefined, { shows: (row) => <BookedSymbol row={row} /> }),
  column('at', 'Time, IST', undefined, { rank: 2, shows: ({ at }) => (at === null ? '–' : clockText(at)) }),
  column.picture('side', 'Side', ({ side }) => <b>{sideText(side)}</b>, { rank: 1 }),
  column('quantity', 'Quantity', count, { rank: 1 }),
  column('price', 'Price', exactRupees, { rank: 1, missing: NOT_TOLD, quote: 'none' }),
  column.figure(
    'value',
    'Value',
    {
      format: exactRupees,
      of: ({ price, quantity }) => (price === null ? null : Math.round(price * quantity * 100) / 100),
    },
    { rank: 2, missing: NOT_TOLD },
  ),
  column.picture('product', 'Product', ({ product }) => productText(product), { rank: 2 }),
  column('orderId', 'Order', undefined, { rank: 2 }),
  column('brokerTitle', 'Broker', undefined, { rank: 2 }),
];

/** What was executed today, broker by broker. */
export function TradeList({ brokers }: { brokers: ShownBrokers }) {
  const reads = useBrokerReads(brokers.connected, tradesOf, useOpenMs(EVERY_MS));
  const listed = useListed();
  const replies = useStable(reads.map(({ data }) => data));
  const rows = useMemo(
    () =>
      rowsOf(reads, ({ trades }, { broker, title }) =>
        trades.map((trade): TradeRow => {
          const known = listedAs(trade.symbol, listed);
          const symbol = known?.symbol ?? trade.symbol;
          return { ...trade, symbol, isListed: known !== undefined, brokerTitle: title, key: `${broker} ${trade.id}` };
        }),
      ),
    // The replies are what is computed from.
    // oxlint-disable-next-line react/exhaustive-deps
    [replies, reads.every(({ isPending }) => !isPending), listed],
  );
  const failed = failedReads(reads);
  return (
    <>
      <BrokerBands over={[]} failed={failed} />
      <UnreadRows books={unreadIn(reads)} accounts={brokers.kept} />
      <ReadAges reads={reads} />
      <DataTable
        query={{ data: rows, error: null, isPending: rows === undefined, refetch: () => undefined }}
        columns={columns}
        rowKey={({ key }) => key}
        symbolOf={({ symbol, isListed }) => (isListed ? symbol : '')}
        name="trades"
        label="Trades of the day"
        maxHeight="max(360px, calc(100dvh - 330px))"
        empty={
          <Empty says={failed.length > 0 ? 'No trades could be read.' : 'Nothing was executed today.'}>
            {failed.length > 0 ? null : <p>{t('Each execution of an order stands here, with its price.')}</p>}
          </Empty>
        }
      />
    </>
  );
}
