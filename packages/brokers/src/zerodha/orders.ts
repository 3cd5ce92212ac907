import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf, rupeesText } from '../paise.ts';
import type { Conversion } from '../session.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, exchange, orderType, product, side, status, variety } from './words.ts';

type Form = Readonly<Record<string, string>>;

/** A stop order is a regular one here. */
export function varietyPath(ours: NewOrder['variety']): string {
  return variety.to(ours === 'STOPLOSS' ? 'NORMAL' : ours);
}

export function newOrderForm(order: NewOrder): Form {
  return {
    exchange: exchange.to(order.instrument.exchange),
    tradingsymbol: order.instrument.symbol,
    transaction_type: side.to(order.side),
    product: product.to(order.product),
    ...contentForm(order),
    // Kite has no client order id: by the tag an order is found again whose reply was lost.
    tag: order.ownId,
  };
}

export function changeForm(change: OrderChange): Form {
  return contentForm(change);
}

type Content = Pick<NewOrder, 'orderType' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

function contentForm(content: Content): Form {
  const { quantity, disclosedQuantity, price, triggerPrice } = content;
  return {
    order_type: orderType.to(content.orderType),
    validity: duration.to(content.duration),
    quantity: String(quantity),
    disclosed_quantity: String(disclosedQuantity),
    ...(price === null ? {} : { price: rupeesText(price) }),
    ...(triggerPrice === null ? {} : { trigger_price: rupeesText(triggerPrice) }),
  };
}

/** The side is the one on which the position was opened. */
export function conversionForm({ position, to, quantity, isOvernight }: Conversion): Form {
  return {
    exchange: exchange.to(position.instrument.exchange),
    tradingsymbol: position.instrument.symbol,
    transaction_type: side.to(position.net > 0 ? 'BUY' : 'SELL'),
    position_type: isOvernight ? 'overnight' : 'day',
    quantity: String(quantity),
    old_product: product.to(position.product),
    new_product: product.to(to),
  };
}

/** As `/margins/basket` wants an order: JSON with numbers. */
export function marginOrder(order: NewOrder): Readonly<Record<string, string | number>> {
  return {
    exchange: exchange.to(order.instrument.exchange),
    tradingsymbol: order.instrument.symbol,
    transaction_type: side.to(order.side),
    variety: varietyPath(order.variety),
    product: product.to(order.product),
    order_type: orderType.to(order.orderType),
    quantity: order.quantity,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.status);
  return {
    id: row.order_id,
    exchangeOrderId: row.exchange_order_id || null,
    ownId: row.tag || null,
    instrument: instrumentOf(row),
    side: side.from(row.transaction_type),
    variety: variety.from(row.variety),
    orderType: orderType.from(row.order_type),
    product: product.from(row.product),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, row.filled_quantity, reported),
    disclosedQuantity: row.disclosed_quantity,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger_price),
    averagePrice: priceOrNone(row.average_price),
    status: reported,
    message: row.status_message || null,
    placedAt: indianInstant(row.order_timestamp),
    updatedAt: indianInstant(row.exchange_update_timestamp ?? row.order_timestamp),
  };
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.trade_id,
    orderId: row.order_id,
    instrument: instrumentOf(row),
    side: side.from(row.transaction_type),
    product: product.from(row.product),
    quantity: row.quantity,
    price: paiseOf(row.average_price),
    at: indianInstant(row.fill_timestamp),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: instrumentOf(row),
    isin: row.isin || null,
    // Shares on their way are told beside the others here.
    quantity: row.quantity + row.t1_quantity,
    t1: row.t1_quantity,
    pledged: row.collateral_quantity,
    averagePrice: priceOrNone(row.average_price),
    last: priceOrNone(row.last_price),
    close: priceOrNone(row.close_price),
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  return {
    instrument: instrumentOf(row),
    product: product.from(row.product),
    net: row.quantity,
    bought: row.buy_quantity,
    sold: row.sell_quantity,
    buyAverage: row.buy_quantity > 0 ? paiseOf(row.buy_price) : NaN,
    sellAverage: row.sell_quantity > 0 ? paiseOf(row.sell_price) : NaN,
    last: priceOrNone(row.last_price),
    multiplier: row.multiplier,
  };
}

export function instrumentOf(row: {
  exchange: string;
  tradingsymbol: string;
  instrument_token: number;
}): BookedInstrument {
  return { exchange: exchange.from(row.exchange), symbol: row.tradingsymbol, token: String(row.instrument_token) };
}
