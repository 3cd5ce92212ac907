import { Skeleton, type Tab, Tabs, t } from '@parakh/ui';
import { Suspense, useMemo } from 'react';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { BasketList } from '../broker/index.ts';
import { BrokerBands, type FailedRead } from './BrokerBands.tsx';
import { OrderBook } from './OrderBook.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { PortfolioScreen } from './PortfolioScreen.tsx';
import { TradeList } from './TradeList.tsx';
import { TriggerList } from './TriggerList.tsx';
import { isActiveTrigger } from './trigger-words.ts';
import { UnreadRows } from './UnreadRows.tsx';
import { ordersAt, useOrders } from './use-orders.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import { useTriggers } from './use-triggers.ts';

/** The person's orders at all brokers, and what was executed today. */
export function Orders() {
  return (
    <PortfolioScreen title="Orders" note="What became of each order, and who said so.">
      {(brokers) => <OrderService brokers={brokers} />}
    </PortfolioScreen>
  );
}

type Name = 'book' | 'triggers' | 'trades' | 'baskets';
type Query = ReturnType<typeof useOrders>;

/** Why a book could not be read now, above its rows. */
function failedBooks({ data, refetch }: Query, { connected }: ShownBrokers): FailedRead[] {
  return connected.flatMap((account) => {
    const book = data?.books.find(({ broker }) => broker === account.broker);
    if (!book || book.failure === null) return [];
    return [{ account, error: new Error(book.failure), keptFrom: book.readAt ?? undefined, retry: refetch }];
  });
}

function OrderService({ brokers }: { brokers: ShownBrokers }) {
  const query = useOrders(brokers.isPaper);
  const [opened, open] = useAddressParam('order');
  const { data } = query;
  const { shown } = brokers;
  const orders = useMemo(() => data && ordersAt(data.orders, shown), [data, shown]);
  const triggers = useTriggers();
  const itsTriggers = useMemo(
    () => triggers.data?.triggers.filter(({ broker }) => shown.some((account) => account.broker === broker)),
    [triggers.data, shown],
  );
  const waiting = itsTriggers?.filter(isActiveTrigger).length;
  const tabs: readonly Tab<Name>[] = [
    { name: 'book', title: 'Book', count: orders?.length },
    { name: 'triggers', title: 'Triggers', count: waiting },
    { name: 'trades', title: 'Trades of the day' },
    { name: 'baskets', title: 'Baskets' },
  ];
  const [tab, setTab] = useAddressChoice('tab', ['book', 'triggers', 'trades', 'baskets'], 'book');
  const books = data?.books.filter(({ broker }) => shown.some((account) => account.broker === broker)) ?? [];
  return (
    <>
      <BrokerBands over={brokers.over} failed={failedBooks(query, brokers)} />
      <UnreadRows books={books} accounts={shown} />
      <section className="panel" aria-label={t('Orders')}>
        <h2 className="vh">{t('Your orders')}</h2>
        <Tabs tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'book' ? (
            <OrderBook query={{ ...query, data: orders }} accounts={shown} isPaper={brokers.isPaper} onOpen={open} />
          ) : null}
          {tab === 'triggers' ? <TriggerList query={{ ...triggers, data: itsTriggers }} accounts={shown} /> : null}
          {tab === 'trades' ? <TradeList brokers={brokers} /> : null}
          {tab === 'baskets' ? (
            <Suspense fallback={<Skeleton lines={8} />}>
              <BasketList accounts={shown} onOpen={open} />
            </Suspense>
          ) : null}
        </Tabs>
      </section>
      {opened === '' ? null : <OrderDialog key={opened} id={opened} accounts={brokers.kept} onClose={() => open('')} />}
    </>
  );
}
