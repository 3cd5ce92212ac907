import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange, Variety } from '../order/order.ts';
import { quantitiesOf, type ReportedStatus } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import type { Conversion } from '../session.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, exchange, holdingExchange, orderType, product, side, status } from './words.ts';

type Body = Readonly<Record<string, string | number | boolean>>;

export function newOrderBody(order: NewOrder): Body {
  return {
    correlationId: order.ownId,
    transactionType: side.to(order.side),
    exchangeSegment: exchange.to(order.instrument.exchange),
    productType: product.to(order.product),
    securityId: order.instrument.token,
    ...contentBody(order),
    ...(order.variety === 'AMO' ? { afterMarketOrder: true, amoTime: 'OPEN' } : { afterMarketOrder: false }),
  };
}

/** The quantity is the whole new one, not what is left. */
export function changeBody(change: OrderChange): Body {
  return { orderId: change.orderId, ...contentBody(change) };
}

type Content = Pick<NewOrder, 'orderType' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

function contentBody(content: Content): Body {
  return {
    orderType: orderType.to(content.orderType),
    validity: duration.to(content.duration),
    quantity: content.quantity,
    disclosedQuantity: content.disclosedQuantity,
    price: rupeesNumber(content.price ?? 0),
    triggerPrice: rupeesNumber(content.triggerPrice ?? 0),
  };
}

export function conversionBody({ position, to, quantity }: Conversion): Body {
  return {
    fromProductType: product.to(position.product),
    toProductType: product.to(to),
    exchangeSegment: exchange.to(position.instrument.exchange),
    positionType: position.net > 0 ? 'LONG' : 'SHORT',
    ...(position.instrument.token === null ? {} : { securityId: position.instrument.token }),
    convertQty: quantity,
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = statusOf(row);
  return {
    id: row.orderId,
    exchangeOrderId: row.exchangeOrderId || null,
    ownId: row.correlationId || null,
    instrument: instrumentOf(row),
    side: side.from(row.transactionType),
    variety: varietyOf(row),
    orderType: orderType.from(row.orderType),
    product: product.from(row.productType),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, row.filledQty, reported),
    disclosedQuantity: row.disclosedQuantity ?? NaN,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.triggerPrice),
    averagePrice: priceOrNone(row.averageTradedPrice),
    status: reported,
    message: row.omsErrorDescription || null,
    placedAt: instantIn(row.createTime),
    updatedAt: instantIn(row.updateTime),
  };
}

/** These say that an order is on its way or was dealt with; how far it came is in its fills. */
const byFills: ReadonlySet<string> = new Set(['TRANSIT', 'PART_TRADED', 'CONFIRM', 'CLOSED']);

function statusOf({ orderStatus, orderType: type, quantity, filledQty }: OrderRow): ReportedStatus {
  const word = orderStatus.trim().toUpperCase();
  if (byFills.has(word) && filledQty >= quantity) return { status: 'complete', step: null };
  // A stop that was triggered is TRIGGERED, and one with fills was triggered.
  const isWaiting = word === 'PENDING' && type.startsWith('STOP_LOSS') && filledQty === 0;
  return isWaiting ? { status: 'trigger pending', step: null } : status(orderStatus);
}

/** Dhan has no word for it: it follows from product, type and time. */
function varietyOf({ productType, orderType: type, afterMarketOrder }: OrderRow): Variety {
  if (productType === 'BO') return 'ROBO';
  if (productType === 'CO') return 'COVER';
  if (afterMarketOrder) return 'AMO';
  return type.startsWith('STOP_LOSS') ? 'STOPLOSS' : 'NORMAL';
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.exchangeTradeId,
    orderId: row.orderId,
    instrument: instrumentOf(row),
    side: side.from(row.transactionType),
    product: product.from(row.productType),
    quantity: row.tradedQuantity,
    price: paiseOf(row.tradedPrice),
    at: instantIn(row.exchangeTime),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: { exchange: holdingExchange.from(row.exchange), symbol: row.tradingSymbol, token: row.securityId },
    isin: row.isin || null,
    quantity: row.totalQty,
    t1: row.t1Qty,
    pledged: row.collateralQty,
    averagePrice: priceOrNone(row.avgCostPrice),
    last: priceOrNone(row.lastTradedPrice),
    close: NaN,
  };
}

/** What was bought and sold is of the day and of days before, together. */
export function positionOf(row: PositionRow): BrokerPosition {
  return {
    instrument: instrumentOf(row),
    product: product.from(row.productType),
    net: row.netQty,
    bought: row.buyQty,
    sold: row.sellQty,
    buyAverage: row.buyQty > 0 ? paiseOf(row.buyAvg) : NaN,
    sellAverage: row.sellQty > 0 ? paiseOf(row.sellAvg) : NaN,
    last: NaN,
    multiplier: row.multiplier || NaN,
  };
}

function instrumentOf(row: Pick<OrderRow, 'exchangeSegment' | 'tradingSymbol' | 'securityId'>): BookedInstrument {
  return { exchange: exchange.from(row.exchangeSegment), symbol: row.tradingSymbol, token: row.securityId };
}

/** A date that is not there is written as the year 1. */
function instantIn(text: string | null | undefined): number {
  const at = indianInstant(text);
  return at > 0 ? at : NaN;
}
