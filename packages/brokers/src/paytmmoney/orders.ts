import { AppError } from '@parakh/base';
import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange, Variety } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import { listedInstrument } from '../wire/listed.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, market, orderType, product, side, status } from './words.ts';

type Body = Readonly<Record<string, string | number | boolean>>;

/** Orders by a browser; the vendor's other letters are those of its apps. */
const SOURCE = 'W';

export function newOrderBody(order: NewOrder): Body {
  const [exchange = '', segment = ''] = market.to(order.instrument.exchange).split(' ');
  return {
    ...contentBody(order),
    txn_type: side.to(order.side),
    exchange,
    segment,
    product: product.to(order.product),
    security_id: order.instrument.token,
    off_mkt_flag: order.variety === 'AMO',
  };
}

/** The new content in the row as it is now. */
export function changeBody(change: OrderChange, row: OrderRow): Body {
  return { ...rowBody(row), ...contentBody(change) };
}

/** The row as it is now, once more. */
export function cancelBody(row: OrderRow): Body {
  return {
    ...rowBody(row),
    quantity: row.quantity,
    validity: row.validity,
    order_type: orderType.to(typeOf(row)),
    price: Number(row.price ?? 0),
    trigger_price: Number(row.trigger_price ?? 0),
    source: SOURCE,
  };
}

type Content = Pick<NewOrder, 'orderType' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>;

function contentBody(content: Content): Body {
  const { quantity, disclosedQuantity, price, triggerPrice } = content;
  if (disclosedQuantity > 0) {
    throw new AppError('broker.not-offered', { topic: 'disclosed quantity', asked: disclosedQuantity });
  }
  return {
    quantity,
    validity: duration.to(content.duration),
    order_type: orderType.to(content.orderType),
    price: price === null ? 0 : rupeesNumber(price),
    trigger_price: triggerPrice === null ? 0 : rupeesNumber(triggerPrice),
    source: SOURCE,
  };
}

/** What a change and a cancellation repeat of an order. Those of brackets and covers go elsewhere, leg by leg. */
function rowBody(row: OrderRow): Body {
  const variety = varietyOf(row);
  if (variety === 'ROBO' || variety === 'COVER') {
    throw new AppError('broker.not-offered', { topic: 'variety', asked: variety });
  }
  return {
    txn_type: row.txn_type,
    exchange: row.exchange,
    segment: row.segment,
    product: row.product,
    security_id: row.security_id,
    off_mkt_flag: row.off_mkt_flag,
    mkt_type: row.mkt_type,
    order_no: row.order_no,
    serial_no: row.serial_no,
    group_id: row.group_id,
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.display_status);
  return {
    id: row.order_no,
    exchangeOrderId: row.exch_order_no || null,
    ownId: null,
    instrument: instrumentOf(row),
    side: side.from(row.txn_type),
    variety: varietyOf(row),
    orderType: typeOf(row),
    product: product.from(row.product),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, filledOf(row), reported),
    disclosedQuantity: NaN,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger_price),
    averagePrice: priceOrNone(row.avg_traded_price),
    status: reported,
    message: row.reason_description || null,
    placedAt: indianInstant(row.order_date_time),
    updatedAt: indianInstant(row.last_updated_time),
  };
}

/** A stop order is a regular one of the type SL or SLM. */
function varietyOf(row: OrderRow): Variety {
  const ours = product.from(row.product);
  if (ours === 'BO') return 'ROBO';
  if (ours === 'CO') return 'COVER';
  return row.off_mkt_flag ? 'AMO' : 'NORMAL';
}

function typeOf(row: OrderRow): BrokerOrder['orderType'] {
  return orderType.from(row.order_type ?? row.display_order_type ?? '');
}

/** Not every row has `traded_qty`. Without a price at which something was traded, what does not remain was cancelled. */
export function filledOf(row: OrderRow): number {
  if (typeof row.traded_qty === 'number') return row.traded_qty;
  return Number.isNaN(priceOrNone(row.avg_traded_price)) ? 0 : row.quantity - row.remaining_quantity;
}

/** The row of a trade says no more than how many, for what and when. */
export function tradeOf(row: TradeRow, order: OrderRow): BrokerTrade {
  return {
    id: row.trade_no,
    orderId: order.order_no,
    instrument: instrumentOf(order),
    side: side.from(order.txn_type),
    product: product.from(order.product),
    quantity: row.quantity,
    price: paiseOf(row.traded_price),
    at: indianInstant(row.exch_trade_time),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: listedInstrument(
      'paytmmoney',
      { symbol: row.nse_symbol, token: row.nse_security_id },
      { symbol: row.bse_symbol, token: row.bse_security_id },
    ),
    isin: row.isin_code || null,
    quantity: row.quantity,
    t1: NaN,
    pledged: NaN,
    averagePrice: priceOrNone(row.cost_price),
    last: priceOrNone(row.last_traded_price),
    close: NaN,
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  return {
    instrument: instrumentOf(row),
    product: product.from(row.product),
    net: row.net_qty,
    bought: row.tot_buy_qty ?? NaN,
    sold: row.tot_sell_qty ?? NaN,
    buyAverage: priceOrNone(row.buy_avg),
    sellAverage: priceOrNone(row.sell_avg),
    last: priceOrNone(row.last_traded_price),
    // There are no commodities here.
    multiplier: 1,
  };
}

function instrumentOf(row: OrderRow | PositionRow): BookedInstrument {
  const exchange = market.from(`${row.exchange} ${row.segment}`);
  return { exchange, symbol: row.symbol || row.display_name, token: row.security_id };
}
