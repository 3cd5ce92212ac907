import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf, rupeesText } from '../paise.ts';
import { listedInstrument } from '../wire/listed.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, exchange, orderType, product, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, string | number>>;

/** Where the order has no such value. */
const NONE = '';

/** Prices are texts, the quantity a number. */
export function newOrderBody(order: NewOrder): Body {
  return {
    ...contentBody(order),
    exchange: exchange.to(order.instrument.exchange),
    instrumentId: order.instrument.token,
    transactionType: side.to(order.side),
    product: product.to(order.product),
    // A stop order is a regular one here.
    orderComplexity: variety.to(order.variety === 'STOPLOSS' ? 'NORMAL' : order.variety),
    marketProtectionPercent: NONE,
    apiOrderSource: NONE,
    algoId: NONE,
    orderTag: order.ownId,
  };
}

export function changeBody(change: OrderChange): Body {
  return { ...contentBody(change), brokerOrderId: change.orderId, marketProtection: NONE };
}

type Content = Pick<NewOrder, 'orderType' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

function contentBody(content: Content): Body {
  const { quantity, disclosedQuantity, price, triggerPrice } = content;
  return {
    quantity,
    orderType: orderType.to(content.orderType),
    validity: duration.to(content.duration),
    price: price === null ? NONE : rupeesText(price),
    slTriggerPrice: triggerPrice === null ? NONE : rupeesText(triggerPrice),
    slLegPrice: NONE,
    targetLegPrice: NONE,
    trailingSlAmount: NONE,
    disclosedQuantity: disclosedQuantity === 0 ? NONE : String(disclosedQuantity),
    deviceId: 'web',
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.orderStatus);
  return {
    id: row.brokerOrderId,
    exchangeOrderId: row.exchangeOrderId || null,
    ownId: row.orderTag || null,
    instrument: instrumentOf(row),
    side: side.from(row.transactionType),
    variety: variety.from(row.orderComplexity),
    orderType: orderType.from(row.orderType),
    product: product.from(row.product),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, row.filledQuantity, reported),
    // Not in the rows, and of the times only one.
    disclosedQuantity: NaN,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.slTriggerPrice),
    // Orders that wait may have their own price here.
    averagePrice: row.filledQuantity > 0 ? priceOrNone(row.averageTradedPrice) : NaN,
    status: reported,
    message: row.rejectionReason || null,
    placedAt: indianInstant(row.orderTime),
    updatedAt: NaN,
  };
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.exchangeTradeId,
    orderId: row.brokerOrderId,
    instrument: instrumentOf(row),
    side: side.from(row.transactionType),
    product: product.from(row.product),
    quantity: row.filledQuantity,
    price: paiseOf(row.tradedPrice),
    at: indianInstant(row.fillTimestamp),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: listedInstrument(
      'aliceblue',
      { symbol: row.nseTradingSymbol, token: row.nseInstrumentId },
      { symbol: row.bseTradingSymbol, token: row.bseInstrumentId },
    ),
    isin: row.isin || null,
    quantity: row.totalQuantity,
    t1: row.t1Quantity,
    // What cannot be sold is not told apart by its reason.
    pledged: NaN,
    averagePrice: priceOrNone(row.averageTradedPrice),
    last: priceOrNone(row.ltp),
    close: NaN,
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  const instrument = instrumentOf(row);
  const isShare = instrument.exchange === 'NSE' || instrument.exchange === 'BSE';
  return {
    instrument,
    product: product.from(row.product),
    net: row.netQuantity,
    bought: row.buyQuantity,
    sold: row.sellQuantity,
    buyAverage: row.buyQuantity > 0 ? priceOrNone(row.dayBuyPrice) : NaN,
    sellAverage: row.sellQuantity > 0 ? priceOrNone(row.daySellPrice) : NaN,
    last: priceOrNone(row.ltp),
    // A share's is 1, told or not.
    multiplier: isShare ? 1 : Number(row.multiplier ?? NaN) || NaN,
  };
}

function instrumentOf(row: { exchange: string; tradingSymbol: string; instrumentId: string }): BookedInstrument {
  return { exchange: exchange.from(row.exchange), symbol: row.tradingSymbol, token: row.instrumentId };
}
