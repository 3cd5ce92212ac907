import { z } from 'zod';
import { rowsOf } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

// Replies have no envelope.

/** Calls that trade write a code of DH; those for data a number, as the one key of `data`. */
export const failed = z.union([
  z
    .object({ errorCode: z.string(), errorMessage: z.string().nullish() })
    .transform(({ errorCode, errorMessage }) => ({ code: errorCode, text: errorMessage ?? null })),
  z
    .object({ status: z.literal('failed'), data: z.record(z.string(), z.unknown()) })
    .transform(({ data }) => firstOf(data)),
]);

function firstOf(data: Readonly<Record<string, unknown>>): { code: string | null; text: string | null } {
  const [code = null, text] = Object.entries(data)[0] ?? [];
  return { code, text: typeof text === 'string' ? text : null };
}

export const consent = z.object({ status: z.literal('success'), consentAppId: z.string().min(1) });
export const granted = z.object({ dhanClientId: vendorId, accessToken: z.string().min(1) });

export const profile = z.object({ dhanClientId: vendorId });

/** The misspelling is Dhan's. */
export const funds = z.object({ availabelBalance: amount, utilizedAmount: amount, collateralAmount: amount });

const instrument = { exchangeSegment: z.string(), tradingSymbol: z.string(), securityId: vendorId };

export const orderRow = z.object({
  ...instrument,
  orderId: vendorId,
  exchangeOrderId: z.string().nullish(),
  correlationId: z.string().nullish(),
  orderStatus: z.string(),
  transactionType: z.string(),
  productType: z.string(),
  orderType: z.string(),
  validity: z.string(),
  quantity: wholeNumber,
  filledQty: wholeNumber,
  disclosedQuantity: wholeNumber.nullish(),
  price: amount,
  triggerPrice: amount,
  averageTradedPrice: amount,
  afterMarketOrder: z.boolean(),
  createTime: z.string().nullish(),
  updateTime: z.string().nullish(),
  omsErrorDescription: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = rowsOf(orderRow);
/** One order, by itself or as a list. */
export const oneOrder = z.union([z.array(orderRow), orderRow.transform((row) => [row])]);

export const tradeRow = z.object({
  ...instrument,
  orderId: vendorId,
  exchangeTradeId: vendorId,
  transactionType: z.string(),
  productType: z.string(),
  tradedQuantity: wholeNumber,
  tradedPrice: amount,
  exchangeTime: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = rowsOf(tradeRow);

export const holdingRow = z.object({
  exchange: z.string(),
  tradingSymbol: z.string(),
  securityId: vendorId,
  isin: z.string().nullish(),
  totalQty: wholeNumber,
  t1Qty: wholeNumber,
  collateralQty: wholeNumber,
  avgCostPrice: amount,
  lastTradedPrice: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = rowsOf(holdingRow);

export const positionRow = z.object({
  ...instrument,
  productType: z.string(),
  netQty: wholeNumber,
  buyQty: wholeNumber,
  sellQty: wholeNumber,
  buyAvg: amount,
  sellAvg: amount,
  multiplier: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = rowsOf(positionRow);

export const placed = z.object({ orderId: vendorId });
export const addressSet = z.object({ status: z.string(), message: z.string().nullish() });
/** Its words on how the kill switch stands. */
export const switched = z.object({ killSwitchStatus: z.string() });
/** Nothing, or an empty object. */
export const done = z.unknown();
