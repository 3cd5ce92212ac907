/** What a new broker reads and writes: `wire.ts`, `orders.ts` and `failures.ts`. */
export const wireText = `import { z } from 'zod';
import { rowsOf } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

// A schema for each reply, by the vendor's documents. What a reply has besides is left out.

export const failed = z.object({ error: z.object({ code: z.string().nullish(), text: z.string().nullish() }) });

export const granted = z.object({ token: z.string().min(1), client: vendorId });

export const funds = z.object({ available: amount, used: amount, collateral: amount });

const instrument = { exchange: z.string(), symbol: z.string(), token: vendorId };

export const orderRow = z.object({
  ...instrument,
  id: vendorId,
  exchangeId: z.string().nullish(),
  tag: z.string().nullish(),
  side: z.string(),
  variety: z.string(),
  type: z.string(),
  product: z.string(),
  duration: z.string(),
  quantity: wholeNumber,
  filled: wholeNumber,
  disclosed: wholeNumber,
  price: amount,
  trigger: amount,
  average: amount,
  status: z.string(),
  message: z.string().nullish(),
  placed: z.string().nullish(),
  changed: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = rowsOf(orderRow);

export const tradeRow = z.object({
  ...instrument,
  id: vendorId,
  order: vendorId,
  side: z.string(),
  product: z.string(),
  quantity: wholeNumber,
  price: amount,
  at: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = rowsOf(tradeRow);

export const holdingRow = z.object({
  ...instrument,
  isin: z.string().nullish(),
  quantity: wholeNumber,
  t1: wholeNumber,
  pledged: wholeNumber,
  average: amount,
  last: amount,
  close: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = rowsOf(holdingRow);

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  net: wholeNumber,
  bought: wholeNumber,
  sold: wholeNumber,
  buyAverage: amount,
  sellAverage: amount,
  last: amount,
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = rowsOf(positionRow);

export const placed = z.object({ id: vendorId });
`;

export const ordersText = `import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type { BookedInstrument, BrokerOrder, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { quantitiesOf } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { indianInstant } from '../wire/times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { duration, exchange, orderType, product, side, status, variety } from './words.ts';

type Body = Readonly<Record<string, string | number | null>>;

export function newOrderBody(order: NewOrder): Body {
  return {
    tag: order.ownId,
    exchange: exchange.to(order.instrument.exchange),
    token: order.instrument.token,
    side: side.to(order.side),
    product: product.to(order.product),
    ...changeBody(order),
  };
}

type Content = Omit<OrderChange, 'orderId' | 'instrument' | 'product'>;

/** Prices in rupees; null where the order has none. */
export function changeBody(content: Content): Body {
  return {
    variety: variety.to(content.variety),
    type: orderType.to(content.orderType),
    duration: duration.to(content.duration),
    quantity: content.quantity,
    disclosed: content.disclosedQuantity,
    price: content.price === null ? null : rupeesNumber(content.price),
    trigger: content.triggerPrice === null ? null : rupeesNumber(content.triggerPrice),
  };
}

export function orderOf(row: OrderRow): BrokerOrder {
  const reported = status(row.status);
  return {
    id: row.id,
    exchangeOrderId: row.exchangeId || null,
    ownId: row.tag || null,
    instrument: instrumentOf(row),
    side: side.from(row.side),
    variety: variety.from(row.variety),
    orderType: orderType.from(row.type),
    product: product.from(row.product),
    duration: duration.from(row.duration),
    ...quantitiesOf(row.quantity, row.filled, reported),
    disclosedQuantity: row.disclosed,
    price: priceOrNone(row.price),
    triggerPrice: priceOrNone(row.trigger),
    averagePrice: priceOrNone(row.average),
    status: reported,
    message: row.message || null,
    placedAt: indianInstant(row.placed),
    updatedAt: indianInstant(row.changed),
  };
}

export function tradeOf(row: TradeRow): BrokerTrade {
  return {
    id: row.id,
    orderId: row.order,
    instrument: instrumentOf(row),
    side: side.from(row.side),
    product: product.from(row.product),
    quantity: row.quantity,
    price: paiseOf(row.price),
    at: indianInstant(row.at),
  };
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  return {
    instrument: instrumentOf(row),
    isin: row.isin || null,
    quantity: row.quantity,
    t1: row.t1,
    pledged: row.pledged,
    averagePrice: priceOrNone(row.average),
    last: priceOrNone(row.last),
    close: priceOrNone(row.close),
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  return {
    instrument: instrumentOf(row),
    product: product.from(row.product),
    net: row.net,
    bought: row.bought,
    sold: row.sold,
    buyAverage: row.bought > 0 ? paiseOf(row.buyAverage) : NaN,
    sellAverage: row.sold > 0 ? paiseOf(row.sellAverage) : NaN,
    last: priceOrNone(row.last),
    multiplier: 1,
  };
}

function instrumentOf(row: Pick<OrderRow, 'exchange' | 'symbol' | 'token'>): BookedInstrument {
  return { exchange: exchange.from(row.exchange), symbol: row.symbol, token: row.token };
}
`;

export const failuresText = `import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

/** A code that is not here stays unknown: an order that failed with it may stand in the book. */
const kinds: Readonly<Record<string, FailureKind>> = {
  SESSION: 'token_expired',
  INVALID: 'invalid_input',
  REFUSED: 'rejected',
  BUSY: 'rate_limited',
};

export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const byStatus = failureOfStatus(status);
  const told = failed.safeParse(body);
  if (!told.success) return byStatus;
  const { code = null, text = null } = told.data.error;
  return { kind: kinds[code ?? ''] ?? byStatus?.kind ?? 'unknown', code, text };
}
`;
