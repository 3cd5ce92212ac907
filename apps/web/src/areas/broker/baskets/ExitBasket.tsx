import { grouped, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { productText, sideText } from '../orders/order-words.ts';
import { newClickId, type OrderBody } from '../orders/typed-order.ts';
import { BasketDone } from './BasketDone.tsx';
import type { BasketTerms } from './basket-draft.ts';
import { type Exits, MOST_EXITS } from './exits.ts';
import { LegChecks } from './LegChecks.tsx';
import { SendForm } from './SendForm.tsx';
import { type SentBasket, useSentBasket } from './use-sent-basket.ts';
import './place-basket.css';

const termsFor = (broker: Exits['broker']): BasketTerms => ({
  clickId: newClickId(),
  broker,
  // What is bought back frees the margin of what is sold.
  legOrder: 'hedge first',
  // One that is not taken keeps no other open.
  onFailure: 'go on',
});

/** Every open position of a broker, with what the checks find of its exit, and one press for all. */
export function ExitBasket({ exits, onClose }: { exits: Exits; onClose: () => void }) {
  // As they were when it opened: what is filled meanwhile makes no other basket of it.
  const [{ broker, brokerTitle, orders }] = useState(exits);
  const [terms] = useState(() => termsFor(broker));
  const sent = useSentBasket(orders.slice(0, MOST_EXITS), terms, t('Exit all'));
  const title =
    broker === 'paper'
      ? t('Exit all positions on paper')
      : t('Exit all positions at {broker}', { broker: brokerTitle });
  return (
    <Modal title={title} label={title} sheet onClose={onClose}>
      {sent.basket ? (
        <BasketDone basket={sent.basket} onClose={onClose} />
      ) : (
        <ExitForm orders={orders} sent={sent} isPaper={broker === 'paper'} onClose={onClose} />
      )}
    </Modal>
  );
}

interface Form {
  readonly orders: readonly OrderBody[];
  readonly sent: SentBasket;
  readonly isPaper: boolean;
  readonly onClose: () => void;
}

function ExitForm({ orders, sent, isPaper, onClose }: Form) {
  const { checks } = sent;
  const count = Math.min(orders.length, MOST_EXITS);
  return (
    <SendForm sent={sent} isPaper={isPaper} word={isPaper ? t('Exit on paper') : t('Exit all')} onClose={onClose}>
      <ol className="place-legs" aria-label={t('Exits')} aria-busy={checks.isAsking}>
        {orders.slice(0, MOST_EXITS).map((order, place) => (
          <ExitLeg key={order.clickId} order={order} place={place} checks={checks} />
        ))}
      </ol>
      {orders.length > count ? (
        <p className="help">
          {t('The first {count} of {all}: the rest follow with the next press.', {
            count,
            all: grouped(orders.length, 0),
          })}
        </p>
      ) : null}
      <Problem says={checks.error?.message} />
      <p className="place-summary">
        {t('Each at the market, what is bought back first. One that is not taken keeps no other open.')}
      </p>
    </SendForm>
  );
}

function ExitLeg({ order, place, checks }: { order: OrderBody; place: number; checks: SentBasket['checks'] }) {
  const checked = checks.legs[place];
  return (
    <li data-side={order.transactiontype}>
      <div className="place-leg">
        <span className="place-turn" title={t('Its turn')}>
          {checked?.position ?? place + 1}
        </span>
        <span className="place-name">
          <b>{sideText(order.transactiontype)}</b> {order.tradingsymbol}
          <span className="xs t3">
            {grouped(Number(order.quantity), 0)}, {productText(order.producttype).toLowerCase()}
          </span>
        </span>
        <span className="t2">{t('at the market')}</span>
      </div>
      <LegChecks checks={checks} place={place} />
    </li>
  );
}
