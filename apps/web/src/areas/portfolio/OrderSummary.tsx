import type { BrokerAccount } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { type TicketDraft, unitsIn, valueOf } from './ticket-draft.ts';
import { hasExit } from './ticket-exit.ts';
import type { Ticket } from './use-ticket.ts';
import './ticket.css';
import { products, sideText, typeText } from '../broker/index.ts';

function priceText({ orderType, price, trigger }: TicketDraft): string {
  const at = { type: typeText(orderType).toLowerCase(), price, trigger };
  if (orderType === 'LIMIT') return t('at ₹{price} or better', at);
  if (orderType === 'STOPLOSS_LIMIT') return t('at ₹{price} or better once ₹{trigger} is reached', at);
  return orderType === 'MARKET' ? t('at the market') : t('at the market once ₹{trigger} is reached', at);
}

function exitText({ exit: { stop, target } }: TicketDraft): string {
  const levels = { stop: stop.trim(), target: target.trim() };
  if (levels.target === '') return t('Then a stop at ₹{stop}.', levels);
  return levels.stop === ''
    ? t('Then a target at ₹{target}.', levels)
    : t('Then a stop at ₹{stop} and a target at ₹{target}.', levels);
}

/** Exactly what will happen, in a sentence, before it is sent. */
export function OrderSummary({ ticket, account }: { ticket: Ticket; account: BrokerAccount | undefined }) {
  const { draft, seen } = ticket;
  const units = unitsIn(draft.quantity);
  if (units === undefined || draft.symbol === '') return null;
  const value = valueOf(draft, seen && Math.round(seen.price * 100));
  const said = {
    side: sideText(draft.side),
    units: grouped(units, 0),
    symbol: draft.symbol,
    price: priceText(draft),
    product: t(products.find((one) => one.value === draft.product)!.word).toLowerCase(),
    broker: account?.title ?? draft.broker,
  };
  return (
    <p className="order-summary">
      {draft.broker === 'paper'
        ? t('{side} {units} {symbol} {price}, {product}, on paper.', said)
        : t('{side} {units} {symbol} {price}, {product}, at {broker}.', said)}{' '}
      {value === undefined ? (
        <span className="t3">{t('What it comes to is not known: no price is.')}</span>
      ) : (
        <b>
          {draft.orderType === 'LIMIT'
            ? t('₹{value}', { value: grouped(value / 100) })
            : t('About ₹{value}', { value: grouped(value / 100) })}
        </b>
      )}
      {hasExit(draft) ? <>. {exitText(draft)}</> : null}
    </p>
  );
}
