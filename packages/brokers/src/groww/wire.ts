import { z } from 'zod';
import { rowsOrNone } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply but that of the login: the payload in an envelope. */
export const enveloped = <Payload extends z.ZodType>(payload: Payload) =>
  z.object({ status: z.literal('SUCCESS'), payload });

export const failed = z.object({
  status: z.literal('FAILURE'),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

/** The reply of a login has no envelope. */
export const token = z.object({ token: z.string().min(1), isActive: z.boolean().nullish() });

export const profile = enveloped(z.object({ ucc: vendorId }));

export const margins = enveloped(
  z.object({
    net_margin_used: amount,
    collateral_available: amount,
    equity_margin_details: z.object({ cnc_balance_available: amount }).nullish(),
  }),
);

const instrument = { exchange: z.string(), segment: z.string(), trading_symbol: z.string() };

export const orderRow = z.object({
  ...instrument,
  groww_order_id: vendorId,
  order_reference_id: z.string().nullish(),
  order_status: z.string(),
  remark: z.string().nullish(),
  amo_status: z.string().nullish(),
  order_type: z.string(),
  transaction_type: z.string(),
  validity: z.string(),
  product: z.string(),
  quantity: wholeNumber,
  filled_quantity: wholeNumber,
  price: amount,
  trigger_price: amount,
  average_fill_price: amount,
  created_at: z.string().nullish(),
  exchange_time: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderDetail = enveloped(orderRow);
export const orderList = enveloped(
  z.object({ order_list: rowsOrNone(orderRow) }).transform(({ order_list }) => order_list),
);

export const tradeRow = z.object({
  ...instrument,
  groww_trade_id: vendorId,
  groww_order_id: vendorId,
  transaction_type: z.string(),
  product: z.string(),
  quantity: wholeNumber,
  price: amount,
  trade_date_time: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeList = enveloped(
  z.object({ trade_list: rowsOrNone(tradeRow) }).transform(({ trade_list }) => trade_list),
);

/** A holding has neither exchange nor prices of the market. */
export const holdingRow = z.object({
  isin: z.string().nullish(),
  trading_symbol: z.string(),
  quantity: wholeNumber,
  t1_quantity: wholeNumber,
  pledge_quantity: wholeNumber,
  average_price: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(z.object({ holdings: rowsOrNone(holdingRow) }));

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  quantity: wholeNumber,
  credit_quantity: wholeNumber,
  credit_price: amount,
  debit_quantity: wholeNumber,
  debit_price: amount,
  carry_forward_credit_quantity: wholeNumber,
  carry_forward_credit_price: amount,
  carry_forward_debit_quantity: wholeNumber,
  carry_forward_debit_price: amount,
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(z.object({ positions: rowsOrNone(positionRow) }));

/** Of placing, changing, cancelling, and of the search by our own id. */
export const referred = enveloped(z.object({ groww_order_id: vendorId }));
export const done = enveloped(z.unknown());
