import { AppError } from '@parakh/base';
import {
  type BookedInstrument,
  type BrokerOrder,
  type NewOrder,
  orderExchanges,
  orderTypes,
  sides,
} from '@parakh/brokers';
import * as z from 'zod/mini';

/** What is ordered: all of an order but the id by which we find it again. Money in whole paise. */
export type OrderContent = Omit<NewOrder, 'ownId'>;

/** What a change may say anew. */
export type ChangedContent = Pick<
  OrderContent,
  'orderType' | 'variety' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'
>;

const paise = z.nullable(z.int().check(z.nonnegative()));
const changed = {
  orderType: z.enum(orderTypes),
  variety: z.enum(['NORMAL', 'STOPLOSS', 'AMO']),
  duration: z.enum(['DAY', 'IOC']),
  quantity: z.int().check(z.positive()),
  disclosedQuantity: z.int().check(z.nonnegative()),
  price: paise,
  triggerPrice: paise,
};
export const changedContent = z.strictObject(changed);
export const orderContent = z.strictObject({
  instrument: z.strictObject({ exchange: z.enum(orderExchanges), symbol: z.string(), token: z.string() }),
  side: z.enum(sides),
  product: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
  ...changed,
});

/** Fields always in one order: equal orders are equal texts. Throws AppError 'request.invalid' with the fields that are no order: quantities and prices are whole. */
export function canonicalBody(content: OrderContent): string {
  return JSON.stringify(wellFormed(orderContent, content));
}

/** Throws AppError 'request.invalid' with the fields. */
export function wellFormed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('request.invalid', { fields });
}

export const contentIn = (body: string): OrderContent => z.parse(orderContent, JSON.parse(body));

/** What tells orders apart in a book. An after-market order and a stop read as normal ones at some vendors. */
export function contentKey({
  instrument,
  side,
  product,
  quantity,
  price,
  orderType,
  triggerPrice,
}: Comparable): string {
  const { exchange, symbol, token } = instrument;
  return JSON.stringify([
    exchange,
    symbol,
    token,
    side,
    product,
    quantity,
    orderType,
    known(price),
    known(triggerPrice),
  ]);
}

const key = z.tuple([
  z.enum(orderExchanges),
  z.string(),
  z.nullable(z.string()),
  z.enum(sides),
  z.string(),
  z.number(),
  z.string(),
  z.nullable(z.number()),
  z.nullable(z.number()),
]);

/** What a key says; no price is null. */
export function keyed(contentKey: string) {
  const [exchange, symbol, token, side, product, , , price] = z.parse(key, JSON.parse(contentKey));
  return { instrument: { exchange, symbol, token }, side, product, price };
}

/** By their tokens where both have one: vendors write a symbol in several ways. */
export function isSameInstrument(one: BookedInstrument, other: BookedInstrument): boolean {
  if (one.exchange !== other.exchange) return false;
  return one.token !== null && other.token !== null ? one.token === other.token : one.symbol === other.symbol;
}

/** Whether a row of a book says what an order of this key said. */
export function isSameContent(orderKey: string, row: BrokerOrder): boolean {
  const { instrument } = keyed(orderKey);
  return isSameInstrument(instrument, row.instrument) && orderKey === contentKey({ ...row, instrument });
}

type Comparable = Pick<
  BrokerOrder | OrderContent,
  'instrument' | 'side' | 'product' | 'quantity' | 'orderType' | 'price' | 'triggerPrice'
>;

/** Books tell no price as NaN, orders of ours as null; some write a market order's as 0. */
const known = (price: number | null): number | null =>
  price === null || Number.isNaN(price) || price === 0 ? null : price;
