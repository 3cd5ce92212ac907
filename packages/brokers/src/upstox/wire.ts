import { z } from 'zod';
import { rowsOf } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

export const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data });

/** Either casing of the code is written, and often both. */
const oneError = z
  .object({ error_code: z.string().nullish(), errorCode: z.string().nullish(), message: z.string().nullish() })
  .transform(({ error_code, errorCode, message }) => ({
    code: error_code ?? errorCode ?? null,
    text: message ?? null,
  }));

export const failed = z.object({ status: z.literal('error'), errors: z.array(oneError).nullish() });

/** The one reply without an envelope. */
export const session = z.object({ access_token: z.string().min(1), user_id: z.string().min(1) });

export const profile = enveloped(
  z.object({ user_id: z.string().min(1), user_name: z.string().nullish(), email: z.string().nullish() }),
);

export const funds = enveloped(z.object({ equity: z.object({ available_margin: amount, used_margin: amount }) }));

/** The symbol is written under one of two names, or under both. */
const instrument = {
  instrument_token: z.string().min(1),
  trading_symbol: z.string().nullish(),
  tradingsymbol: z.string().nullish(),
};
export interface InstrumentRow {
  readonly instrument_token: string;
  readonly trading_symbol?: string | null | undefined;
  readonly tradingsymbol?: string | null | undefined;
}

export const orderRow = z.object({
  ...instrument,
  order_id: vendorId,
  exchange_order_id: z.string().nullish(),
  tag: z.string().nullish(),
  status: z.string(),
  status_message: z.string().nullish(),
  status_message_raw: z.string().nullish(),
  variety: z.string(),
  is_amo: z.boolean().nullish(),
  order_type: z.string(),
  transaction_type: z.string(),
  product: z.string(),
  validity: z.string(),
  quantity: wholeNumber,
  filled_quantity: wholeNumber,
  disclosed_quantity: wholeNumber,
  price: amount,
  trigger_price: amount,
  average_price: amount,
  order_timestamp: z.string().nullish(),
  exchange_timestamp: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = enveloped(rowsOf(orderRow));
export const oneOrder = enveloped(orderRow);
/** The steps of the orders that have a tag. */
export const orderSteps = enveloped(z.array(z.object({ order_id: vendorId, tag: z.string().nullish() })));

export const tradeRow = z.object({
  ...instrument,
  trade_id: vendorId,
  order_id: vendorId,
  product: z.string(),
  transaction_type: z.string(),
  quantity: wholeNumber,
  average_price: amount,
  exchange_timestamp: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = enveloped(rowsOf(tradeRow));

export const holdingRow = z.object({
  ...instrument,
  isin: z.string().nullish(),
  quantity: wholeNumber,
  t1_quantity: wholeNumber,
  collateral_quantity: wholeNumber.nullish(),
  average_price: amount,
  last_price: amount,
  close_price: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(rowsOf(holdingRow));

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  quantity: wholeNumber,
  overnight_quantity: wholeNumber,
  day_buy_quantity: wholeNumber,
  day_sell_quantity: wholeNumber,
  buy_price: amount,
  sell_price: amount,
  last_price: amount,
  multiplier: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(rowsOf(positionRow));

/** One id: an order that is not sliced is one order. */
export const placed = enveloped(z.object({ order_ids: z.array(vendorId).length(1) }));
export const done = z.object({ status: z.literal('success') });

/** Of several orders some may have been refused. */
export const placedMany = z.object({
  status: z.enum(['success', 'partial_success']),
  data: z.array(z.object({ correlation_id: z.string(), order_id: vendorId })).nullish(),
  errors: z.array(z.object({ correlation_id: z.string().nullish() }).and(oneError)).nullish(),
});

export const margin = enveloped(z.object({ required_margin: amount, final_margin: amount }));

const socketAddress = z.string().startsWith('wss://');
/** Either casing is written, and often both. */
export const streamAddress = enveloped(
  z.union([
    z.object({ authorized_redirect_uri: socketAddress }).transform((told) => told.authorized_redirect_uri),
    z.object({ authorizedRedirectUri: socketAddress }).transform((told) => told.authorizedRedirectUri),
  ]),
);
