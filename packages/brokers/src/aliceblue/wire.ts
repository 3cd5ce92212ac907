import { z } from 'zod';
import { vendorIdOrNone } from '../wire/id-or-none.ts';
import { rowsOf } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply but that of the login: a list in an envelope, whatever is asked. */
export const enveloped = <Row extends z.ZodType>(row: Row) =>
  z.object({ status: z.literal('Ok'), result: z.array(row) });
/** The same of a book: its rows are read apart. */
export const listed = <Row>(row: z.ZodType<Row>) => z.object({ status: z.literal('Ok'), result: rowsOf(row) });

/** `message` is a code, 'EC912', or a text. */
export const failed = z.object({
  status: z.literal('Not_ok'),
  message: z.string().nullish(),
  result: z.unknown().optional(),
});

export const userSession = z.object({
  stat: z.literal('Ok'),
  clientId: z.string().min(1),
  userSession: z.string().min(1),
});
export const loginFailed = z.object({ stat: z.literal('Not_ok'), emsg: z.string().nullish() });

export const funds = z.object({
  status: z.literal('Ok'),
  result: z.tuple([z.object({ tradingLimit: amount, utilizedMargin: amount, collateralMargin: amount })], z.unknown()),
});

const instrument = { exchange: z.string(), tradingSymbol: z.string().min(1), instrumentId: vendorId };

export const orderRow = z.object({
  ...instrument,
  brokerOrderId: vendorId,
  exchangeOrderId: z.string().nullish(),
  transactionType: z.string(),
  quantity: wholeNumber,
  filledQuantity: wholeNumber,
  price: amount,
  slTriggerPrice: amount,
  averageTradedPrice: amount,
  orderType: z.string(),
  product: z.string(),
  orderComplexity: z.string(),
  validity: z.string(),
  orderStatus: z.string(),
  orderTime: z.string().nullish(),
  rejectionReason: z.string().nullish(),
  orderTag: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;

export const tradeRow = z.object({
  ...instrument,
  brokerOrderId: vendorId,
  exchangeTradeId: vendorId,
  transactionType: z.string(),
  product: z.string(),
  filledQuantity: wholeNumber,
  tradedPrice: amount,
  fillTimestamp: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;

export const holdingRow = z.object({
  nseTradingSymbol: z.string().nullish(),
  nseInstrumentId: vendorIdOrNone,
  bseTradingSymbol: z.string().nullish(),
  bseInstrumentId: vendorIdOrNone,
  isin: z.string().nullish(),
  totalQuantity: wholeNumber,
  t1Quantity: wholeNumber,
  averageTradedPrice: amount,
  ltp: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  netQuantity: wholeNumber,
  buyQuantity: wholeNumber,
  sellQuantity: wholeNumber,
  dayBuyPrice: amount,
  daySellPrice: amount,
  ltp: amount,
  multiplier: amount,
});
export type PositionRow = z.output<typeof positionRow>;

/** Of each order of a call: its id, or why it has none. */
export const placedOne = z.union([
  z.object({ brokerOrderId: vendorId }),
  z.object({ brokerOrderId: z.union([z.literal(''), z.null()]).optional(), message: z.string().nullish() }),
]);
export const done = z.object({ status: z.literal('Ok'), result: z.unknown().optional() });
/** A change or a cancellation that failed within a success, as an order of several does. */
export const refusedWithin = z.tuple([z.object({ message: z.string().regex(/\bEC\d{3}\b/) })], z.unknown());

export const socketToken = z.object({
  status: z.literal('Ok'),
  result: z.tuple([z.object({ orderToken: z.string().min(1) })], z.unknown()),
});
