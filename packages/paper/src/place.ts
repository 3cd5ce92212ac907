import { AppError } from '@parakh/base';
import type { NewOrder, OrderChange } from '@parakh/brokers';
import { isOpen, type PaperOrder, positionOf, type Run, unfilled } from './account.ts';
import { shortfall } from './fill.ts';
import type { PaperInstrument } from './instrument.ts';
import { latencyOf } from './latency.ts';
import { chargesFor, fundsOf, priceToExpect, requiredFor } from './margin.ts';
import { emitOrder, endOrder } from './orders.ts';
import { sellable } from './shares.ts';
import { squareOffAt } from './square-off-time.ts';

/** Paise: beyond it sums of money would not be exact. */
const MOST_VALUE = 1e14;

/**
 * Takes an order. What it says wrongly is thrown, and nothing has happened then: 'broker.invalid-input', 'broker.not-offered'. What
 * the account cannot do stands in the book as rejected, with the reason. An own id that is known already gives its order again.
 */
export function place(run: Run, order: NewOrder, at: number): string {
  const { account } = run;
  const isKnown = ({ ownId }: PaperOrder) => ownId === order.ownId;
  const known = account.orders.find(isKnown) ?? account.past.find(isKnown);
  if (known) return known.id;
  const instrument = instrumentFor(run, order);
  const placed = newOrder(run, order, { instrument, at });
  account.orders.push(placed);
  emitOrder(run, placed);
  const message = rejectionOf(run, placed, { instrument, at });
  if (message !== null) endOrder(run, placed, { status: 'rejected', at, message });
  return placed.id;
}

/** Of a change: to an order that is open, with content that could be placed. It arrives as late as an order does. */
export function modify(run: Run, change: OrderChange, at: number): void {
  const order = openOrder(run, change.orderId);
  instrumentFor(run, { ...change, side: order.side });
  if (change.product !== order.product) refuse('The product of an order cannot be changed.');
  if (change.quantity <= order.filled) refuse('That much is filled already.');
  order.requests.push({ kind: 'change', arrivesAt: arrival(run, at), change });
  emitOrder(run, order);
}

export function cancel(run: Run, orderId: string, at: number): void {
  const order = openOrder(run, orderId);
  order.requests.push({ kind: 'cancel', arrivesAt: arrival(run, at) });
  emitOrder(run, order);
}

function openOrder({ account }: Run, id: string): PaperOrder {
  const order = account.orders.find((one) => one.id === id);
  if (order && isOpen(order) && !order.isSquareOff) return order;
  return refuse('There is no such order that is open and yours to change.');
}

export function refuse(text: string): never {
  throw new AppError('broker.invalid-input', { broker: 'paper', text });
}

function lacking(topic: string, asked: string): never {
  throw new AppError('broker.not-offered', { broker: 'paper', topic, asked });
}

type Content = Omit<NewOrder, 'ownId'>;

/** The instrument of an order whose content is possible on it. */
export function instrumentFor({ tape }: Run, order: Content): PaperInstrument {
  const instrument = tape.instruments.get(order.instrument.token);
  if (!instrument || instrument.exchange !== order.instrument.exchange) return refuse('This instrument is not known.');
  checkProduct(instrument, order);
  checkNumbers(instrument, order);
  return instrument;
}

function checkProduct({ kind, isTradeForTrade }: PaperInstrument, { product }: Content): void {
  const isShare = kind === 'share';
  if (product === 'MARGIN') lacking('product', product);
  if (product === 'DELIVERY' && !isShare) lacking('product of contracts', product);
  if (product === 'CARRYFORWARD' && isShare) lacking('product of shares', product);
  if (product === 'INTRADAY' && isTradeForTrade) lacking('product of trade-for-trade shares', product);
}

const limited: ReadonlySet<string> = new Set(['LIMIT', 'STOPLOSS_LIMIT']);
const stopped: ReadonlySet<string> = new Set(['STOPLOSS_LIMIT', 'STOPLOSS_MARKET']);

function checkNumbers(
  { lot, tickPaise }: PaperInstrument,
  { orderType, quantity, price, triggerPrice }: Content,
): void {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) refuse('The quantity must be a whole number above 0.');
  if (quantity % lot !== 0) refuse(`The quantity must be a multiple of ${lot}.`);
  checkPrice('price', price, { isWanted: limited.has(orderType), tickPaise });
  checkPrice('trigger price', triggerPrice, { isWanted: stopped.has(orderType), tickPaise });
  if (quantity * Math.max(price ?? 0, triggerPrice ?? 0) > MOST_VALUE) refuse('The order is too large.');
}

function checkPrice(
  name: string,
  price: number | null,
  { isWanted, tickPaise }: { readonly isWanted: boolean; readonly tickPaise: number },
): void {
  if ((price !== null) !== isWanted) refuse(`An order of this type has ${isWanted ? 'a' : 'no'} ${name}.`);
  if (price === null) return;
  if (!Number.isSafeInteger(price) || price <= 0 || price % tickPaise !== 0)
    refuse(`The ${name} must be a multiple of ₹${(tickPaise / 100).toFixed(2)}.`);
}

interface Placing {
  readonly instrument: PaperInstrument;
  readonly at: number;
}

function newOrder(run: Run, order: NewOrder, { instrument, at }: Placing): PaperOrder {
  const { account } = run;
  const { ownId, side, product, variety, orderType, duration, quantity, disclosedQuantity, price, triggerPrice } =
    order;
  const { exchange, symbol, token } = instrument;
  return unfilled({
    id: `PO${++account.counts.orders}`,
    ownId,
    instrument: { exchange, symbol, token },
    side,
    product,
    variety,
    orderType,
    duration,
    quantity,
    disclosedQuantity,
    price,
    triggerPrice,
    placedAt: at,
    arrivesAt: variety === 'AMO' ? null : Math.max(arrival(run, at), account.opensAt ?? -Infinity),
    message: null,
    isSquareOff: false,
  });
}

export function arrival({ account, settings }: Run, at: number): number {
  return at + latencyOf(settings, ++account.counts.draws);
}

/** Why the account cannot take the order; null where it can. */
function rejectionOf(run: Run, order: PaperOrder, { instrument, at }: Placing): string | null {
  return (
    closedMarket(run, order, at) ??
    outsideBand(instrument, order) ??
    withoutShares(run, order, instrument) ??
    withoutMoney(run, order, instrument)
  );
}

function closedMarket(run: Run, order: PaperOrder, at: number): string | null {
  const { session } = run.tape;
  if (order.variety === 'AMO') return null;
  const isOver =
    run.tape.isClosed || run.account.isClosed || !session || at < session.preOpenAt || at >= session.closesAt;
  if (isOver) return 'The market is closed: place it as an after-market order.';
  const isLate = order.product === 'INTRADAY' && at >= squareOffAt(run, order.instrument.token);
  return isLate ? 'It is past the time at which intraday positions are closed.' : null;
}

function outsideBand({ band }: PaperInstrument, { price }: PaperOrder): string | null {
  if (band === null || price === null || (price >= band.low && price <= band.high)) return null;
  return `The price must lie between ₹${(band.low / 100).toFixed(2)} and ₹${(band.high / 100).toFixed(2)}.`;
}

function withoutShares(run: Run, order: PaperOrder, instrument: PaperInstrument): string | null {
  if (order.product !== 'DELIVERY' || order.side === 'BUY') return null;
  const free = sellable(run, instrument, order);
  return order.quantity <= free ? null : `${order.quantity} shares to sell, ${Math.max(0, free)} held and free.`;
}

/** Beside all other open orders: what they and this one take together must be there. */
export function withoutMoney(run: Run, order: PaperOrder, instrument: PaperInstrument): string | null {
  const { side, product, quantity, filled } = order;
  const price = priceToExpect(run, instrument, order);
  const net = positionOf(run.account, instrument.token, product)?.net ?? 0;
  try {
    chargesFor(run, instrument, { side, product, value: 100 * quantity, paysDepository: true });
    const required = requiredFor(run, instrument, { side, product, net, quantity: quantity - filled, price });
    // Not known is not enough.
    if (Number.isNaN(required)) return 'No price of this instrument is known yet.';
    if (required === 0) return null;
    const { available, used } = fundsOf(run);
    const without = fundsOf(run, order);
    const needed = used - without.used;
    return available >= 0 ? null : shortfall(needed, without.available);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'request.invalid') return reasonOf(failure);
    throw failure;
  }
}

function reasonOf({ detail, message }: AppError): string {
  const reason = typeof detail === 'object' && detail !== null && 'reason' in detail ? detail.reason : undefined;
  return typeof reason === 'string' ? reason : message;
}
