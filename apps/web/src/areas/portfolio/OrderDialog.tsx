import type { BrokerAccount, BrokerOrder } from '@parakh/contract';
import { clockText, Figure, grouped, Loaded, Modal, price, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { chartPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { PaperBand } from '../paper/index.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { ChooseOrder } from './ChooseOrder.tsx';
import { OrderState } from './order-columns.tsx';
import { listedAs } from './own-symbol.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { changeDraft, repeatDraft } from './ticket-drafts.ts';
import { openTicket } from './ticket-open.ts';
import { useTimeline } from './use-orders.ts';
import { useListed } from './use-portfolio.ts';
import './orders.css';
import './ticket.css';
import { mayChange, mayRepeat, OrderReason, productText, sideText, typeText } from '../broker/index.ts';

/** One order: what it is, all that happened to it, and what can be done with it. */
export function OrderDialog({
  id,
  accounts,
  onClose,
}: {
  id: string;
  accounts: readonly BrokerAccount[];
  onClose: () => void;
}) {
  const query = useTimeline(id);
  const order = query.data?.order;
  const title = order ? `${sideText(order.side)} ${grouped(order.quantity, 0)} ${order.symbol}` : t('Order');
  return (
    <Modal title={title} label={title} sheet onClose={onClose}>
      <div className="order-ticket">
        <Loaded query={query} lines={8} height={320}>
          {(data) => (
            <>
              {data.order.broker === 'paper' ? <PaperBand isInDialog /> : null}
              <OrderFacts order={data.order} accounts={accounts} />
              {data.order.candidates.length > 0 ? <ChooseOrder order={data.order} /> : null}
              <OrderActs order={data.order} onClose={onClose} />
              <Timeline lines={data.lines} />
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

function OrderFacts({ order, accounts }: { order: BrokerOrder; accounts: readonly BrokerAccount[] }) {
  const broker = accounts.find((account) => account.broker === order.broker)?.title ?? order.broker;
  const { actRefused } = order;
  return (
    <>
      <p>
        <OrderState order={order} /> <OrderReason order={order} />
      </p>
      {actRefused ? (
        <p className="t2">
          {actRefused.act === 'change' ? t('The change was refused:') : t('The cancellation was refused:')}{' '}
          {actRefused.reason}
        </p>
      ) : null}
      <dl className="facts">
        <Fact word="Filled">{grouped(order.filled, 0)}</Fact>
        <Fact word="Open">{grouped(order.open, 0)}</Fact>
        <Fact word="Price">
          <Figure value={order.price || null} format={price} missing="None: it goes at the market." />
        </Fact>
        <Fact word="Average">
          <Figure value={order.averagePrice || null} format={price} missing="Nothing is filled, or it is not told." />
        </Fact>
        {order.triggerPrice ? (
          <Fact word="Trigger">
            <Figure value={order.triggerPrice} format={price} />
          </Fact>
        ) : null}
        <Fact word="Type">{typeText(order.orderType)}</Fact>
        <Fact word="Product">{productText(order.product)}</Fact>
        <Fact word="Broker">{broker}</Fact>
        <Fact word="Broker’s number">{order.brokerId ?? '–'}</Fact>
      </dl>
    </>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd className="clip">{children}</dd>
    </div>
  );
}

function OrderActs({ order, onClose }: { order: BrokerOrder; onClose: () => void }) {
  const listed = listedAs(order.symbol, useListed());
  const change = mayChange(order) ? changeDraft(order) : undefined;
  const repeat = mayRepeat(order) ? repeatDraft(order) : undefined;
  const leadTo = (draft: TicketDraft) => () => {
    onClose();
    openTicket(draft);
  };
  return (
    <div className="row wrap">
      {change ? (
        <button type="button" className="btn" onClick={leadTo(change)}>
          {t('Modify')}
        </button>
      ) : null}
      <CancelOrder order={order} />
      {repeat ? (
        <button type="button" className="btn" onClick={leadTo(repeat)}>
          {t('Repeat')}
        </button>
      ) : null}
      {listed ? (
        <ScreenLink className="btn" to={chartPath(listed.symbol)}>
          {t('Chart')}
        </ScreenLink>
      ) : null}
    </div>
  );
}

interface Line {
  readonly at: number;
  readonly source: string;
  readonly words: string;
}

/** All that happened, oldest first: when to the millisecond, what, and who said so. */
function Timeline({ lines }: { lines: readonly Line[] }) {
  return (
    <section aria-label={t('What happened to it')}>
      <h3 className="t2">{t('What happened to it')}</h3>
      <ol className="order-lines">
        {lines.map(({ at, source, words }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end
          <li key={i}>
            <time dateTime={new Date(at).toISOString()} title={dayOf(at)}>
              {clockText(at)}.{String(at % 1000).padStart(3, '0')}
            </time>
            <span>
              {words} <span className="t3 xs">{source}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
