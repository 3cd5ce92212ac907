import { z } from 'zod';
import { rowsOrNone } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply but that of the login: the data in an envelope. */
export const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data });
export const done = z.object({ status: z.literal('success') });

export const failed = z.object({ status: z.literal('error'), message: z.string().nullish() });

const issued = z.object({ accessToken: z.string().min(1) });
/** Sometimes within `data`. */
export const token = z.union([issued, z.object({ data: issued }).transform(({ data }) => data)]);

/** Rows of a table: a label and its value. */
export const funds = enveloped(z.object({ values: z.array(z.tuple([z.string(), amount], z.unknown())) }));

const instrument = { exchange: z.string(), trading_symbol: z.string(), instrument_token: vendorId.nullish() };

/** From `instrument_token` on and from `filled_quantity` on the vendor's keys were never seen, so any of them may be missing. */
export const orderRow = z.object({
  ...instrument,
  oms_order_id: vendorId,
  order_status: z.string(),
  order_entry_time: amount,
  exchange_time: amount,
  order_side: z.string(),
  order_type: z.string(),
  product: z.string(),
  quantity: wholeNumber,
  price: amount,
  trigger_price: amount,
  filled_quantity: wholeNumber.nullish(),
  average_trade_price: amount,
  disclosed_quantity: wholeNumber.nullish(),
  validity: z.string().nullish(),
  rejection_reason: z.string().nullish(),
  user_order_id: vendorId.nullish(),
  execution_type: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orders = enveloped(z.object({ orders: rowsOrNone(orderRow) }).nullish());

export const tradeRow = z.object({
  ...instrument,
  oms_order_id: vendorId,
  order_side: z.string(),
  product: z.string(),
  trade_quantity: wholeNumber,
  trade_price: amount,
  trade_time: amount,
});
export type TradeRow = z.output<typeof tradeRow>;
export const trades = enveloped(z.object({ trades: rowsOrNone(tradeRow) }).nullish());

export const holdingRow = z.object({
  exchange: z.string(),
  instrument_details: z.object({ trading_symbol: z.string() }),
  quantity: wholeNumber,
  buy_avg: amount,
  ltp: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(z.object({ holdings: rowsOrNone(holdingRow) }).nullish());

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  net_quantity: wholeNumber,
  multiplier: z.number(),
  ltp: amount,
  buy_amount: amount,
  sell_amount: amount,
  average_buy_price: amount,
  average_sell_price: amount,
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(rowsOrNone(positionRow));

export const placed = enveloped(z.object({ oms_order_id: vendorId }));
