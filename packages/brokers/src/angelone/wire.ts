import { z } from 'zod';
import { rowsOrNull } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply: the data in an envelope. */
export const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });

/** Business replies write `errorcode` beside `status`, those of the gateway `errorCode` beside `success`; either may come with HTTP 200. */
export const failed = z.union([
  z.object({ status: z.literal(false), message: z.string().nullish(), errorcode: z.string().nullish() }),
  z
    .object({ success: z.literal(false), message: z.string().nullish(), errorCode: z.string().nullish() })
    .transform(({ message, errorCode }) => ({ message, errorcode: errorCode })),
]);

export const profile = enveloped(
  z.object({ clientcode: z.string().min(1), name: z.string().nullish(), email: z.string().nullish() }),
);

export const funds = enveloped(z.object({ net: amount, utiliseddebits: amount, collateral: amount }));

const instrument = { exchange: z.string(), tradingsymbol: z.string(), symboltoken: vendorId.nullish() };

export const orderRow = z.object({
  ...instrument,
  variety: z.string(),
  ordertype: z.string(),
  producttype: z.string(),
  duration: z.string(),
  transactiontype: z.string(),
  price: amount,
  triggerprice: amount,
  averageprice: amount,
  quantity: wholeNumber,
  disclosedquantity: wholeNumber,
  filledshares: wholeNumber,
  orderid: vendorId,
  exchangeorderid: z.string().nullish(),
  ordertag: z.string().nullish(),
  text: z.string().nullish(),
  status: z.string(),
  updatetime: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
/** Null when the book is empty. */
export const orderBook = enveloped(rowsOrNull(orderRow));

export const tradeRow = z.object({
  ...instrument,
  producttype: z.string(),
  transactiontype: z.string(),
  fillprice: amount,
  fillsize: wholeNumber,
  orderid: vendorId,
  fillid: vendorId,
  filltime: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = enveloped(rowsOrNull(tradeRow));

export const holdingRow = z.object({
  ...instrument,
  isin: z.string().nullish(),
  quantity: wholeNumber,
  t1quantity: wholeNumber,
  collateralquantity: wholeNumber.nullish(),
  averageprice: amount,
  ltp: amount,
  close: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(z.object({ holdings: rowsOrNull(holdingRow) }).nullable());

export const positionRow = z.object({
  ...instrument,
  producttype: z.string(),
  netqty: wholeNumber,
  buyqty: wholeNumber,
  sellqty: wholeNumber,
  cfbuyqty: wholeNumber,
  cfsellqty: wholeNumber,
  totalbuyavgprice: amount,
  totalsellavgprice: amount,
  ltp: amount,
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(rowsOrNull(positionRow));

export const placed = enveloped(z.object({ orderid: vendorId }));
export const done = enveloped(z.unknown());

export const margin = enveloped(
  z.object({ totalMarginRequired: amount, marginComponents: z.object({ marginBenefit: amount }).nullish() }),
);
