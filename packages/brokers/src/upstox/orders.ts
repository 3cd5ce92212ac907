import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange, Variety } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import type { Conversion } from '../session.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, InstrumentRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, orderType, productAt, segment, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, string | number | boolean>>;

export function newOrderBody(order: NewOrder): Body {
  const { instrument } = order;
  return {
    ...contentBody(order),
    instrument_token: instrument.token,
    transaction_type: side.to(order.side),
    product: productAt(instrument.exchange).to(order.product),
    is_amo: order.variety === 'AMO',
    slice: false,
    market_protection: 0,
    tag: order.ownId,
  };
}

/** One of several in a call: the answer names it by `correlation_id`. */
export function oneOfManyBody(order: NewOrder): Body {
  const { market_protection: _, ...body } = newOrderBody(order);
  return { ...body, correlation_id: order.ownId };
}

export function changeBody(change: OrderChange): Body {
  return { ...contentBody(change), order_id: change.orderId };
}

type Content = Pick<NewOrder, 'orderType' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

/** A price that an order does not have is 0. */
function contentBody({ price, triggerPrice, ...content }: Content): Body {
  return {
    order_type: orderType.to(content.orderType),
    validity: duration.to(content.duration),
    quantity: content.quantity,
    disclosed_quantity: content.disclosedQuantity,
    price: rupeesNumber(price ?? 0),
    trigger_price: rupeesNumber(triggerPrice ?? 0),
  };
}

/** The side is the one on which the position was opened. */
export function conversionBody({ position, to, quantity }: Conversion): Body {
  const { exchange, token } = position.instrument;
  const product = productAt(exchange);
  return {
    ...(token === null ? {} : { instrument_token: token }),
    old_product: product.to(position.product),
    new_product: product.to(to),
    transaction_type: side.to(position.net > 0 ? 'BUY' : 'SELL'),
    quantity,
  };
}

export function marginInstrument(order: NewOrder): Body {
  const { instrument, price } = order;
  return {
    instrument_key: instrument.token,
    quantity: order.quantity,
    product: productAt(instrument.exchange).to(order.product),
    transaction_type: side.to(order.side),
    ...(price === null ? {} : { price: rupeesNumber(price) }),
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.status);
  const instrument = instrumentOf(row);
  return {
    id: row.order_id,
    exchangeOrderId: row.exchange_order_id || null,
    ownId: row.tag || null,
    instrument,
    side: side.from(row.transaction_type),
    variety: varietyOf(row),
    orderType: orderType.from(row.order_type),
    product: productAt(instrument.exchange).from(row.product),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, row.filled_quantity, reported),
    disclosedQuantity: row.disclosed_quantity,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger_price),
    averagePrice: priceOrNone(row.average_price),
    status: reported,
    message: row.status_message || row.status_message_raw || null,
    placedAt: indianInstant(row.order_timestamp),
    updatedAt: indianInstant(row.exchange_timestamp || row.order_timestamp),
  };
}

/** An order for the next session may be called a simple one. */
function varietyOf(row: OrderRow): Variety {
  const named = variety.from(row.variety);
  return named === 'NORMAL' && row.is_amo ? 'AMO' : named;
}

export function tradeOf(row: TradeRow): BrokerTrade {
  const instrument = instrumentOf(row);
  return {
    id: row.trade_id,
    orderId: row.order_id,
    instrument,
    side: side.from(row.transaction_type),
    product: productAt(instrument.exchange).from(row.product),
    quantity: row.quantity,
    price: paiseOf(row.average_price),
    at: indianInstant(row.exchange_timestamp),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: instrumentOf(row),
    isin: row.isin || null,
    quantity: row.quantity,
    t1: row.t1_quantity,
    pledged: row.collateral_quantity ?? 0,
    averagePrice: priceOrNone(row.average_price),
    last: priceOrNone(row.last_price),
    close: priceOrNone(row.close_price),
  };
}

/** The day's trades and what was carried over, together. */
export function positionOf(row: PositionRow): BrokerPosition {
  const instrument = instrumentOf(row);
  const bought = row.day_buy_quantity + Math.max(0, row.overnight_quantity);
  const sold = row.day_sell_quantity + Math.max(0, -row.overnight_quantity);
  return {
    instrument,
    product: productAt(instrument.exchange).from(row.product),
    net: row.quantity,
    bought,
    sold,
    buyAverage: bought > 0 ? priceOrNone(row.buy_price) : NaN,
    sellAverage: sold > 0 ? priceOrNone(row.sell_price) : NaN,
    last: priceOrNone(row.last_price),
    multiplier: row.multiplier,
  };
}

/** The key says where it is traded. */
function instrumentOf(row: InstrumentRow): BookedInstrument {
  const token = row.instrument_token;
  const exchange = segment.from(token.slice(0, Math.max(0, token.indexOf('|'))));
  return { exchange, symbol: row.trading_symbol || row.tradingsymbol || token, token };
}
