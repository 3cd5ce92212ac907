import { AppError } from '@parakh/base';
import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { type Paise, paiseOf } from '../paise.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, market, orderType, product, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, string | number>>;

export function newOrderBody(order: NewOrder): Body {
  // Throws for what is after the market: the vendor has no word for it.
  variety.to(order.variety === 'STOPLOSS' ? 'NORMAL' : order.variety);
  return {
    trading_symbol: order.instrument.symbol,
    ...marketOf(order.instrument),
    ...contentBody(order),
    validity: duration.to(order.duration),
    product: product.to(order.product),
    transaction_type: side.to(order.side),
    order_reference_id: order.ownId,
  };
}

/** Neither product nor validity can be changed. */
export function changeBody(change: OrderChange): Body {
  const { segment } = marketOf(change.instrument);
  return { groww_order_id: change.orderId, segment, ...contentBody(change) };
}

function contentBody(
  content: Pick<NewOrder, 'orderType' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>,
): Body {
  const { quantity, disclosedQuantity, price, triggerPrice } = content;
  if (disclosedQuantity > 0) {
    throw new AppError('broker.not-offered', { topic: 'disclosed quantity', asked: disclosedQuantity });
  }
  return {
    order_type: orderType.to(content.orderType),
    quantity,
    price: rupeesNumber(price ?? 0),
    trigger_price: rupeesNumber(triggerPrice ?? 0),
  };
}

function marketOf(instrument: Pick<BookedInstrument, 'exchange'>): { exchange: string; segment: string } {
  const [exchange = '', segment = ''] = market.to(instrument.exchange).split(' ');
  return { exchange, segment };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.order_status);
  return {
    id: row.groww_order_id,
    // Only trades tell it.
    exchangeOrderId: null,
    ownId: row.order_reference_id || null,
    instrument: instrumentOf(row),
    side: side.from(row.transaction_type),
    variety: variety.from(row.amo_status ?? 'NA'),
    orderType: orderType.from(row.order_type),
    product: product.from(row.product),
    duration: duration.from(row.validity),
    ...quantitiesOf(row.quantity, row.filled_quantity, reported),
    disclosedQuantity: 0,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger_price),
    averagePrice: priceOrNone(row.average_fill_price),
    status: reported,
    message: row.remark || null,
    placedAt: indianInstant(row.created_at),
    updatedAt: indianInstant(row.exchange_time ?? row.created_at),
  };
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.groww_trade_id,
    orderId: row.groww_order_id,
    instrument: instrumentOf(row),
    side: side.from(row.transaction_type),
    product: product.from(row.product),
    quantity: row.quantity,
    price: paiseOf(row.price),
    at: indianInstant(row.trade_date_time),
  };
}

/** Shares in a demat account are of no exchange; the symbol is that of NSE where a share is listed there, and the ISIN is certain. */
export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: { exchange: 'NSE', symbol: row.trading_symbol, token: null },
    isin: row.isin || null,
    quantity: row.quantity,
    t1: row.t1_quantity,
    pledged: row.pledge_quantity,
    averagePrice: priceOrNone(row.average_price),
    last: NaN,
    close: NaN,
  };
}

/** Credited is bought, debited is sold. */
export function positionOf(row: PositionRow): BrokerPosition {
  const { bought, sold } = legsOf(row);
  return {
    instrument: instrumentOf(row),
    product: product.from(row.product),
    net: row.quantity,
    bought: bought.quantity,
    sold: sold.quantity,
    buyAverage: averageOf(bought),
    sellAverage: averageOf(sold),
    last: NaN,
    multiplier: 1,
  };
}

/** Shares and the sum that was paid for them. */
interface Leg {
  readonly quantity: number;
  readonly value: Paise;
}

const unknownLeg: Leg = { quantity: NaN, value: NaN };

/** It is not told whether what was carried over is within the day's figures or beside them: those are taken that lead to the net quantity. */
function legsOf(row: PositionRow): { bought: Leg; sold: Leg } {
  const bought = legOf([row.credit_quantity, row.credit_price]);
  const sold = legOf([row.debit_quantity, row.debit_price]);
  if (bought.quantity - sold.quantity === row.quantity) return { bought, sold };
  const allBought = legOf(
    [row.credit_quantity, row.credit_price],
    [row.carry_forward_credit_quantity, row.carry_forward_credit_price],
  );
  const allSold = legOf(
    [row.debit_quantity, row.debit_price],
    [row.carry_forward_debit_quantity, row.carry_forward_debit_price],
  );
  const isWhole = allBought.quantity - allSold.quantity === row.quantity;
  return isWhole ? { bought: allBought, sold: allSold } : { bought: unknownLeg, sold: unknownLeg };
}

function legOf(...parts: readonly (readonly [number, PositionRow['credit_price']])[]): Leg {
  let quantity = 0;
  let value = 0;
  for (const [units, price] of parts) {
    quantity += units;
    // What was not traded has no price.
    if (units > 0) value += units * paiseOf(price);
  }
  return { quantity, value };
}

function averageOf({ quantity, value }: Leg): Paise {
  return quantity > 0 ? value / quantity : NaN;
}

/** No book tells the number of an instrument. */
function instrumentOf(row: { exchange: string; segment: string; trading_symbol: string }): BookedInstrument {
  return { exchange: market.from(`${row.exchange} ${row.segment}`), symbol: row.trading_symbol, token: null };
}
