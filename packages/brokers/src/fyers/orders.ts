import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import type { Conversion } from '../session.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, InstrumentRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, market, orderType, product, side, statusOf, varietyOf } from './words.ts';

type Body = Readonly<Record<string, string | number | boolean>>;

export function newOrderBody(order: NewOrder): Body {
  // The symbol names its exchange: only ones that Fyers has are sent.
  market.to(order.instrument.exchange);
  return {
    ...contentBody(order),
    symbol: order.instrument.symbol,
    side: Number(side.to(order.side)),
    productType: product.to(order.product),
    validity: duration.to(order.duration),
    offlineOrder: order.variety === 'AMO',
    stopLoss: 0,
    takeProfit: 0,
    orderTag: order.ownId,
    isSliceOrder: false,
  };
}

/** The validity of an order cannot be changed. */
export function changeBody(change: OrderChange): Body {
  return { ...contentBody(change), id: change.orderId };
}

type Content = Pick<NewOrder, 'orderType' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

/** A price that an order does not have is 0. */
function contentBody({ price, triggerPrice, ...content }: Content): Body {
  return {
    type: Number(orderType.to(content.orderType)),
    qty: content.quantity,
    disclosedQty: content.disclosedQuantity,
    limitPrice: rupeesNumber(price ?? 0),
    stopPrice: rupeesNumber(triggerPrice ?? 0),
  };
}

/** A position is named by its symbol and its product. */
export function conversionBody({ position, to, quantity, isOvernight }: Conversion): Body {
  const from = product.to(position.product);
  return {
    symbol: `${position.instrument.symbol}-${from}`,
    positionSide: Number(side.to(position.net > 0 ? 'BUY' : 'SELL')),
    convertQty: quantity,
    convertFrom: from,
    convertTo: product.to(to),
    overnight: isOvernight ? 1 : 0,
  };
}

export function marginOrder(order: NewOrder): Body {
  const { disclosedQty: _, ...content } = contentBody(order);
  return {
    ...content,
    symbol: order.instrument.symbol,
    side: Number(side.to(order.side)),
    productType: product.to(order.product),
    stopLoss: 0,
    takeProfit: 0,
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const type = orderType.from(row.type);
  const booked = product.from(row.productType);
  const reported = statusOf(row.status, type, row.filledQty);
  // One time alone is written.
  const at = indianInstant(row.orderDateTime);
  return {
    id: row.id,
    exchangeOrderId: row.exchOrdId || null,
    ownId: ownIdIn(row.orderTag),
    instrument: instrumentOf(row),
    side: side.from(row.side),
    variety: varietyOf(booked, row.offlineOrder),
    orderType: type,
    product: booked,
    duration: duration.from(row.orderValidity),
    ...quantitiesOf(row.qty, row.filledQty, reported),
    disclosedQuantity: row.disclosedQty,
    price: priceOrNone(row.limitPrice),
    triggerPrice: priceOrNone(row.stopPrice),
    averagePrice: priceOrNone(row.tradedPrice),
    status: reported,
    message: row.message || null,
    placedAt: at,
    updatedAt: at,
  };
}

/** Before a tag of the person's own. Those that Fyers gives itself begin with '2:'. */
export const OWN_TAG = '1:';
const VENDORS_TAG = '2:';
const NO_TAG = 'Untagged';

function ownIdIn(tag: string | null | undefined): string | null {
  if (!tag || tag.startsWith(VENDORS_TAG)) return null;
  const own = tag.startsWith(OWN_TAG) ? tag.slice(OWN_TAG.length) : tag;
  return own === NO_TAG ? null : own || null;
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.tradeNumber,
    orderId: row.orderNumber,
    instrument: instrumentOf(row),
    side: side.from(row.side),
    product: product.from(row.productType),
    quantity: row.tradedQty,
    price: paiseOf(row.tradePrice),
    at: indianInstant(row.orderDateTime),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: instrumentOf(row),
    isin: row.isin || null,
    quantity: row.quantity,
    t1: row.qty_t1,
    pledged: row.collateralQuantity,
    averagePrice: priceOrNone(row.costPrice),
    last: priceOrNone(row.ltp),
    close: NaN,
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  return {
    instrument: instrumentOf(row),
    product: product.from(row.productType),
    net: row.netQty,
    bought: row.buyQty,
    sold: row.sellQty,
    buyAverage: row.buyQty > 0 ? paiseOf(row.buyAvg) : NaN,
    sellAverage: row.sellQty > 0 ? paiseOf(row.sellAvg) : NaN,
    last: priceOrNone(row.ltp),
    multiplier: row.qtyMulti_com,
  };
}

function instrumentOf(row: InstrumentRow): BookedInstrument {
  return { exchange: market.from(`${row.exchange}:${row.segment}`), symbol: row.symbol, token: row.fyToken };
}
