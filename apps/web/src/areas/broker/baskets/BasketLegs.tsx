import type { BasketLeg, BrokerOrder, OrderBasket } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { CheckResults } from '../orders/CheckResults.tsx';
import { phaseChip, phaseDescriptions, phaseText, productText, sideText, typeText } from '../orders/order-words.ts';
import './basket-legs.css';

/** The legs of a basket in the order of sending, each with what became of it. */
export function BasketLegs({ basket, onOpen }: { basket: OrderBasket; onOpen?: (order: string) => void }) {
  return (
    <ol className="basket-legs" aria-label={t('Legs')}>
      {basket.legs.map((leg) => (
        <Leg key={leg.position} leg={leg} onOpen={onOpen} />
      ))}
    </ol>
  );
}

const priceText = ({ price, orderType }: BasketLeg): string =>
  price === null || price === 0 ? typeText(orderType) : `${typeText(orderType)} ₹${grouped(price)}`;

function Leg({ leg, onOpen }: { leg: BasketLeg; onOpen: ((order: string) => void) | undefined }) {
  const { position, side, symbol, quantity, product, order, offsets, notSent } = leg;
  return (
    <li data-side={side}>
      <div className="basket-leg">
        <span className="basket-turn">{position}</span>
        <span className="basket-name">
          <b>{sideText(side)}</b> {grouped(quantity, 0)} {symbol}
          <span className="xs t3">
            {priceText(leg)} · {productText(product)}
          </span>
        </span>
        <LegState leg={leg} onOpen={onOpen} />
      </div>
      {order?.reason ? <p className="basket-why xs">{order.reason}</p> : null}
      {notSent ? <NotSent notSent={notSent} /> : null}
      {offsets.map((offset) => (
        <p key={offset.id} className="basket-why xs">
          {t('Taken back:')} {sideText(offset.side)} {filledText(offset)} <OrderChip order={offset} onOpen={onOpen} />
        </p>
      ))}
    </li>
  );
}

const filledText = ({ filled, quantity }: BrokerOrder): string => `${grouped(filled, 0)} / ${grouped(quantity, 0)}`;

function LegState({
  leg: { order, notSent },
  onOpen,
}: {
  leg: BasketLeg;
  onOpen: ((order: string) => void) | undefined;
}) {
  if (!order) return <span className="chip line">{notSent ? t('Not taken') : t('Not sent')}</span>;
  return (
    <span className="basket-state">
      <span className="xs t3" title={t('Filled, of the quantity')}>
        {filledText(order)}
      </span>
      <OrderChip order={order} onOpen={onOpen} />
    </span>
  );
}

/** The state of an order; where it can be opened, the way to all that happened to it. */
function OrderChip({ order, onOpen }: { order: BrokerOrder; onOpen: ((order: string) => void) | undefined }) {
  const [words, says] = [phaseText(order), t(phaseDescriptions[order.phase])];
  if (!onOpen)
    return (
      <span className={phaseChip(order)} title={says}>
        {words}
      </span>
    );
  return (
    <button type="button" className={phaseChip(order)} title={says} onClick={() => onOpen(order.id)}>
      {words}
    </button>
  );
}

const whatWords = {
  leg: 'It was not sent.',
  cancel: 'Its cancellation was not sent.',
  offset: 'What takes it back was not sent.',
} as const;

function NotSent({ notSent: { what, reason, findings } }: { notSent: NonNullable<BasketLeg['notSent']> }) {
  return (
    <>
      <p className="basket-why xs">
        {t(whatWords[what])} {reason}
      </p>
      {findings.length > 0 ? <CheckResults findings={findings} /> : null}
    </>
  );
}
