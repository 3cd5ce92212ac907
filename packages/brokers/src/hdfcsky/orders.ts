import type { BrokerHolding } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange, Variety } from '../order/order.ts';
import { isFinal, quantitiesOf, type ReportedStatus } from '../order/status.ts';
import { type Paise, paiseOf } from '../paise.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { numberOf } from './own-id.ts';
import type { HoldingRow, OrderRow, TradeRow } from './wire.ts';
import { duration, exchange, orderType, product, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, unknown>>;

/** A stop order is a regular one here. */
export function executionType(ours: Variety): string {
  return variety.to(ours === 'STOPLOSS' ? 'NORMAL' : ours);
}

export function newOrderBody(order: NewOrder, clientId: string): Body {
  return {
    ...contentBody(order, clientId),
    order_side: side.to(order.side),
    user_order_id: numberOf(order.ownId),
    tags: [],
  };
}

/** The whole order again. Of what cannot change we are not told the side and the number: they are as the vendor's own row has them. */
export function changeBody(change: OrderChange, clientId: string, row: OrderRow): Body {
  return {
    ...contentBody(change, clientId),
    oms_order_id: change.orderId,
    order_side: side.to(side.from(row.order_side)),
    ...(row.user_order_id ? { user_order_id: Number(row.user_order_id) } : {}),
    tags: [],
  };
}

function contentBody(content: Omit<OrderChange, 'orderId'>, clientId: string): Body {
  return {
    exchange: exchange.to(content.instrument.exchange),
    instrument_token: content.instrument.token,
    client_id: clientId,
    order_type: orderType.to(content.orderType),
    product: product.to(content.product),
    quantity: content.quantity,
    price: rupeesNumber(content.price ?? 0),
    trigger_price: rupeesNumber(content.triggerPrice ?? 0),
    disclosed_quantity: content.disclosedQuantity,
    validity: duration.to(content.duration),
    device: 'WEB',
    execution_type: executionType(content.variety),
    amo: content.variety === 'AMO',
  };
}

/** What was sold or bought of one order by the book of trades. */
export interface Traded {
  readonly quantity: number;
  readonly value: Paise;
}

export function tradedByOrder(rows: readonly TradeRow[]): ReadonlyMap<string, Traded> {
  const sums = new Map<string, Traded>();
  for (const row of rows) {
    const { quantity, value } = sums.get(row.oms_order_id) ?? { quantity: 0, value: 0 };
    sums.set(row.oms_order_id, {
      quantity: quantity + row.trade_quantity,
      value: value + row.trade_quantity * paiseOf(row.trade_price),
    });
  }
  return sums;
}

/** Of an order of both books the pending one counts, unless it has ended since: that book was read first. A refused change is no end. */
export function mergedRows(pending: readonly OrderRow[], completed: readonly OrderRow[]): readonly OrderRow[] {
  const rows = new Map(completed.map((row) => [row.oms_order_id, row]));
  for (const row of pending) {
    const other = rows.get(row.oms_order_id);
    if (!other || !isFinal(status(other.order_status))) rows.set(row.oms_order_id, row);
  }
  return [...rows.values()];
}

export function orderOf(row: OrderRow, traded: Traded = { quantity: 0, value: 0 }): BrokerOrder {
  const filled = filledOf(row, traded);
  const reported = statusOf(row, filled);
  return {
    id: row.oms_order_id,
    exchangeOrderId: null,
    // A number, from which nothing leads back to our id.
    ownId: null,
    instrument: instrumentOf(row),
    side: side.from(row.order_side),
    variety: varietyOf(row),
    orderType: orderType.from(row.order_type),
    product: product.from(row.product),
    // An order that is not told to be otherwise and still waits is one of the day.
    duration: row.validity ? duration.from(row.validity) : 'DAY',
    ...quantitiesOf(row.quantity, filled, reported),
    disclosedQuantity: row.disclosed_quantity ?? NaN,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger_price),
    averagePrice: priceOrNone(row.average_trade_price) || traded.value / traded.quantity,
    status: reported,
    message: row.rejection_reason || null,
    placedAt: instantOf(row.order_entry_time),
    updatedAt: instantOf(row.exchange_time ?? row.order_entry_time),
  };
}

function filledOf(row: OrderRow, { quantity }: Traded): number {
  if (typeof row.filled_quantity === 'number') return row.filled_quantity;
  return status(row.order_status).status === 'complete' ? row.quantity : quantity;
}

/** A cancellation is refused above all of an order that was filled in the meantime. */
function statusOf(row: OrderRow, filled: number): ReportedStatus {
  const reported = status(row.order_status);
  const step = reported.status === 'open' ? reported.step : null;
  const isRefusal = step === 'change refused' || step === 'cancel refused';
  return isRefusal && filled === row.quantity ? { status: 'complete', step: null } : reported;
}

function varietyOf(row: OrderRow): Variety {
  if (row.execution_type) return variety.from(row.execution_type);
  return row.order_status.startsWith('AMO_') ? 'AMO' : 'NORMAL';
}

/** Trades have no id here. They get one of what they are, and those that are alike are counted: the same book gives the same ids, a longer one adds to them. */
export function tradeReader(): (row: TradeRow) => BrokerTrade {
  const alike = new Map<string, number>();
  return (row) => {
    const what = [row.oms_order_id, row.trade_time, row.trade_quantity, row.trade_price].join('/');
    const number = (alike.get(what) ?? 0) + 1;
    alike.set(what, number);
    return {
      id: `${what}/${number}`,
      orderId: row.oms_order_id,
      instrument: instrumentOf(row),
      side: side.from(row.order_side),
      product: product.from(row.product),
      quantity: row.trade_quantity,
      price: paiseOf(row.trade_price),
      at: instantOf(row.trade_time),
    };
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  const { trading_symbol } = row.instrument_details;
  return {
    instrument: instrumentOf({ exchange: row.exchange, trading_symbol }),
    isin: null,
    quantity: row.quantity,
    t1: NaN,
    pledged: NaN,
    averagePrice: priceOrNone(row.buy_avg),
    last: priceOrNone(row.ltp),
    close: NaN,
  };
}

export function instrumentOf(row: {
  exchange: string;
  trading_symbol: string;
  instrument_token?: string | null | undefined;
}): BookedInstrument {
  return {
    exchange: exchange.from(row.exchange),
    symbol: row.trading_symbol,
    token: row.instrument_token ?? null,
  };
}

/** Seconds since the epoch; 0 is none. */
function instantOf(seconds: OrderRow['exchange_time']): number {
  return (Number(seconds) || NaN) * 1000;
}
