import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf, rupeesText } from '../paise.ts';
import type { Conversion } from '../session.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { indianInstant, indianInstantToday } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, exchange, orderType, product, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, string>>;

/** All values are texts. */
export function newOrderBody(order: NewOrder): Body {
  return {
    ...contentBody(order),
    transactiontype: side.to(order.side),
    squareoff: '0',
    stoploss: '0',
    ordertag: order.ownId,
  };
}

export function changeBody(change: OrderChange): Body {
  return { ...contentBody(change), orderid: change.orderId };
}

function contentBody(content: Omit<OrderChange, 'orderId'>): Body {
  const { instrument, price, triggerPrice } = content;
  return {
    variety: variety.to(content.variety),
    tradingsymbol: instrument.symbol,
    symboltoken: instrument.token,
    exchange: exchange.to(instrument.exchange),
    ordertype: orderType.to(content.orderType),
    producttype: product.to(content.product),
    duration: duration.to(content.duration),
    quantity: String(content.quantity),
    disclosedquantity: String(content.disclosedQuantity),
    price: price === null ? '0' : rupeesText(price),
    triggerprice: triggerPrice === null ? '0' : rupeesText(triggerPrice),
  };
}

export function conversionBody({
  position,
  to,
  quantity,
  isOvernight,
}: Conversion): Readonly<Record<string, string | number>> {
  return {
    exchange: exchange.to(position.instrument.exchange),
    ...(position.instrument.token === null ? {} : { symboltoken: position.instrument.token }),
    tradingsymbol: position.instrument.symbol,
    oldproducttype: product.to(position.product),
    newproducttype: product.to(to),
    transactiontype: side.to(position.net > 0 ? 'BUY' : 'SELL'),
    quantity,
    type: isOvernight ? 'CARRYFORWARD' : 'DAY',
  };
}

export function marginPosition(order: NewOrder): Readonly<Record<string, string | number>> {
  return {
    exchange: exchange.to(order.instrument.exchange),
    qty: order.quantity,
    price: (order.price ?? 0) / 100,
    productType: product.to(order.product),
    token: order.instrument.token,
    tradeType: side.to(order.side),
    orderType: orderType.to(order.orderType),
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.status);
  const at = indianInstant(row.updatetime);
  return {
    id: row.orderid,
    exchangeOrderId: row.exchangeorderid || null,
    ownId: row.ordertag || null,
    instrument: instrumentOf(row),
    side: side.from(row.transactiontype),
    variety: variety.from(row.variety),
    orderType: orderType.from(row.ordertype),
    product: product.from(row.producttype),
    duration: duration.from(row.duration),
    ...quantitiesOf(row.quantity, row.filledshares, reported),
    disclosedQuantity: row.disclosedquantity,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.triggerprice),
    averagePrice: priceOrNone(row.averageprice),
    status: reported,
    message: row.text || null,
    // Only the last change is told.
    placedAt: NaN,
    updatedAt: at,
  };
}

export function tradeOf(row: TradeRow, now: number): BrokerTrade {
  return {
    id: row.fillid,
    orderId: row.orderid,
    instrument: instrumentOf(row),
    side: side.from(row.transactiontype),
    product: product.from(row.producttype),
    quantity: row.fillsize,
    price: paiseOf(row.fillprice),
    at: indianInstantToday(row.filltime, now),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: instrumentOf(row),
    isin: row.isin || null,
    quantity: row.quantity,
    t1: row.t1quantity,
    pledged: row.collateralquantity ?? 0,
    averagePrice: priceOrNone(row.averageprice),
    last: priceOrNone(row.ltp),
    close: priceOrNone(row.close),
  };
}

/** The day's trades and what was carried over, together. */
export function positionOf(row: PositionRow): BrokerPosition {
  const bought = row.buyqty + row.cfbuyqty;
  const sold = row.sellqty + row.cfsellqty;
  return {
    instrument: instrumentOf(row),
    product: product.from(row.producttype),
    net: row.netqty,
    bought,
    sold,
    buyAverage: bought > 0 ? paiseOf(row.totalbuyavgprice) : NaN,
    sellAverage: sold > 0 ? paiseOf(row.totalsellavgprice) : NaN,
    last: priceOrNone(row.ltp),
    multiplier: 1,
  };
}

function instrumentOf(row: {
  exchange: string;
  tradingsymbol: string;
  symboltoken?: string | null | undefined;
}): BookedInstrument {
  return { exchange: exchange.from(row.exchange), symbol: row.tradingsymbol, token: row.symboltoken ?? null };
}
