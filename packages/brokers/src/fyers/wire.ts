import { z } from 'zod';
import { rowsOf } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply says whether it is a success; its content stands beside that. */
export const answer = <Shape extends z.ZodRawShape>(content: Shape) => z.object({ s: z.literal('ok'), ...content });

/** A code of Fyers: a number, below zero where something failed. */
const code = z.union([z.number(), z.string()]).nullish();

export const failed = z.object({
  s: z.literal('error'),
  code,
  message: z.string().nullish(),
  /** Of several orders: what became of each. */
  data: z.unknown().optional(),
});

export const session = answer({ access_token: z.string().min(1), refresh_token: z.string().nullish() });

export const profile = answer({
  data: z.object({ fy_id: z.string().min(1), name: z.string().nullish(), email_id: z.string().nullish() }),
});

export const funds = answer({ fund_limit: z.array(z.object({ id: z.number(), equityAmount: amount })) });

/** A word that is written as a number. */
const numberWord = z.union([z.number(), z.string()]).transform(String);

const instrument = { symbol: z.string().min(1), fyToken: vendorId, exchange: numberWord, segment: numberWord };
export interface InstrumentRow {
  readonly symbol: string;
  readonly fyToken: string;
  readonly exchange: string;
  readonly segment: string;
}

export const orderRow = z.object({
  ...instrument,
  id: vendorId,
  exchOrdId: z.string().nullish(),
  orderTag: z.string().nullish(),
  status: numberWord,
  message: z.string().nullish(),
  type: numberWord,
  side: numberWord,
  productType: z.string(),
  orderValidity: z.string(),
  offlineOrder: z.boolean(),
  qty: wholeNumber,
  filledQty: wholeNumber,
  disclosedQty: wholeNumber,
  limitPrice: amount,
  stopPrice: amount,
  tradedPrice: amount,
  orderDateTime: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = answer({ orderBook: rowsOf(orderRow) });

export const tradeRow = z.object({
  ...instrument,
  tradeNumber: vendorId,
  orderNumber: vendorId,
  side: numberWord,
  productType: z.string(),
  tradedQty: wholeNumber,
  tradePrice: amount,
  orderDateTime: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = answer({ tradeBook: rowsOf(tradeRow) });

export const holdingRow = z.object({
  ...instrument,
  isin: z.string().nullish(),
  quantity: wholeNumber,
  qty_t1: wholeNumber,
  collateralQuantity: wholeNumber,
  costPrice: amount,
  ltp: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = answer({ holdings: rowsOf(holdingRow) });

export const positionRow = z.object({
  ...instrument,
  productType: z.string(),
  netQty: wholeNumber,
  buyQty: wholeNumber,
  sellQty: wholeNumber,
  buyAvg: amount,
  sellAvg: amount,
  ltp: amount,
  qtyMulti_com: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = answer({ netPositions: rowsOf(positionRow) });

export const placed = answer({ id: vendorId });
export const done = answer({});

/** What became of one order of several. */
export const oneOfMany = z.object({
  statusCode: z.number(),
  body: z.object({
    s: z.enum(['ok', 'error']),
    code,
    message: z.string().nullish(),
    id: vendorId.nullish().catch(null),
  }),
});
export type OneOfMany = z.output<typeof oneOfMany>;
/** The reply as a whole may be called an error while some of the orders were taken. */
export const placedMany = z.object({ s: z.enum(['ok', 'error']), data: z.array(oneOfMany) });

export const margin = answer({ data: z.object({ margin_total: amount }) });
