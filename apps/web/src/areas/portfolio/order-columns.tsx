import type { BrokerOrder } from '@parakh/contract';
import { clockText, columnsOf, exactRupees, grouped, t } from '@parakh/ui';
import { dayOf, indianDayOf } from '../../shared/text/date-time-text.ts';
import { BookedSymbol } from './holding-columns.tsx';
import './orders.css';
import { flagsOf, phaseChip, phaseDescriptions, phaseText, productText, sideText, typeText } from '../broker/index.ts';

/** An order with what the app knows of its stock. */
export interface OrderRow {
  readonly order: BrokerOrder;
  readonly symbol: string;
  readonly isListed: boolean;
  readonly brokerTitle: string;
  readonly createdAt: number;
  readonly state: string;
}

const column = columnsOf<OrderRow>();

/** A price of 0 is none: of a market order. */
const none = (figure: number | null): number | null => (figure === 0 ? null : figure);

export const orderColumns = [
  column('symbol', 'Symbol', undefined, { shows: (row) => <BookedSymbol row={row} /> }),
  column('createdAt', 'Time, IST', undefined, { rank: 2, shows: ({ createdAt }) => <OrderTime at={createdAt} /> }),
  column.picture('side', 'Side', ({ order }) => <Side order={order} />, { rank: 1 }),
  column('state', 'State', undefined, { rank: 1, shows: ({ order }) => <OrderState order={order} /> }),
  column.picture('quantity', 'Filled / open / all', ({ order }) => <Quantities order={order} />, {
    rank: 2,
    says: 'What is filled, what is still open, and the quantity of the order.',
  }),
  column.figure(
    'price',
    'Price',
    { format: exactRupees, of: ({ order }) => none(order.price) },
    { rank: 2, missing: 'None: it goes at the market.' },
  ),
  column.figure(
    'trigger',
    'Trigger',
    { format: exactRupees, of: ({ order }) => none(order.triggerPrice) },
    { rank: 2, missing: 'It has none.' },
  ),
  column.figure(
    'average',
    'Average',
    { format: exactRupees, of: ({ order }) => none(order.averagePrice) },
    { rank: 2, missing: 'Nothing is filled, or the broker does not tell it.' },
  ),
  column.picture('type', 'Type', ({ order }) => typeText(order.orderType), { rank: 2 }),
  column.picture('product', 'Product', ({ order }) => productText(order.product), { rank: 2 }),
  column('brokerTitle', 'Broker', undefined, {
    rank: 2,
    shows: ({ brokerTitle }) => <span className="words">{brokerTitle}</span>,
  }),
];

const isToday = (at: number): boolean => indianDayOf(at) === indianDayOf(Date.now());

/** Today the clock alone; of another day its date as well. */
export function OrderTime({ at }: { at: number }) {
  return (
    <span className="order-time" title={dayOf(at)}>
      {isToday(at) ? null : <span className="t3">{dayOf(at).replace(/ \d{4}$/, '')} </span>}
      {clockText(at)}
    </span>
  );
}

/** The state in plain words, and what is under way beside it. */
export function OrderState({ order }: { order: BrokerOrder }) {
  const flags = flagsOf(order);
  return (
    <span className="order-state">
      <span className={phaseChip(order)} title={t(phaseDescriptions[order.phase])}>
        {phaseText(order)}
      </span>
      {flags.map((flag) => (
        <span key={flag} className="chip warn">
          {flag}
        </span>
      ))}
      {order.isOutside ? <span className="chip line">{t('placed outside')}</span> : null}
      {order.candidates.length > 0 ? <span className="chip warn">{t('which one is it?')}</span> : null}
      {order.actRefused ? (
        <span className="chip warn" title={order.actRefused.reason}>
          {order.actRefused.act === 'change' ? t('change refused') : t('cancellation refused')}
        </span>
      ) : null}
    </span>
  );
}

/** On a phone the quantities have no column of their own. */
function Side({ order: { side, quantity } }: { order: BrokerOrder }) {
  return (
    <span className="order-time">
      <b>{sideText(side)}</b> <span className="order-size">{grouped(quantity, 0)}</span>
    </span>
  );
}

function Quantities({ order: { filled, open, quantity } }: { order: BrokerOrder }) {
  return (
    <span className="order-quantities">
      <b>{grouped(filled, 0)}</b> / {grouped(open, 0)} / {grouped(quantity, 0)}
    </span>
  );
}
