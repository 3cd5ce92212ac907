import { z } from 'zod';
import { vendorIdOrNone } from '../wire/id-or-none.ts';
import { rowsOrNull } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Replies about the account have no `status`: their data alone says that they are a success. */
const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success').optional(), data });
/** Null where the book is empty. */
const book = <Row>(row: z.ZodType<Row>) => enveloped(rowsOrNull(row));

const code = z.union([z.string(), z.number()]).nullish();
export const failed = z.union([
  z.object({ status: z.literal('error'), message: z.string().nullish(), error_code: code }),
  z
    .object({ errors: z.tuple([z.object({ message: z.string().nullish() })], z.unknown()) })
    .transform(({ errors }) => ({ message: errors[0].message, error_code: null })),
]);

/** A success that is none: what manages the orders behind the gateway has an error of its own. */
export const failedBehind = z.object({
  data: z.tuple(
    [
      z.object({
        order_no: vendorIdOrNone,
        oms_error_code: z.union([z.string().trim().min(1), z.number()]),
        oms_error_description: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
});

export const tokens = z.object({
  access_token: z.string().min(1),
  read_access_token: z.string().min(1),
  public_access_token: z.string().min(1),
});

export const profile = enveloped(z.object({ userId: vendorId, kycName: z.string().nullish() }));

export const funds = enveloped(
  z.object({
    funds_summary: z.object({ available_cash: amount, utilised_amount: amount, collaterals: amount }),
  }),
);

/** Positions name an instrument as it is shown, 'State Bank of India'; orders by its symbol as well. */
const instrument = {
  exchange: z.string(),
  segment: z.string(),
  security_id: vendorId,
  display_name: z.string().min(1),
  symbol: z.string().nullish(),
};
/** Sent back as it came. */
const raw = z.union([z.string(), z.number()]);
const isOn = new Set<unknown>([true, 1, '1', 'true']);

export const orderRow = z.object({
  ...instrument,
  order_no: vendorId,
  exch_order_no: vendorIdOrNone,
  order_date_time: z.string().nullish(),
  last_updated_time: z.string().nullish(),
  txn_type: z.string(),
  product: z.string(),
  quantity: wholeNumber,
  traded_qty: wholeNumber.nullish(),
  remaining_quantity: wholeNumber,
  price: amount,
  trigger_price: amount,
  avg_traded_price: amount,
  order_type: z.string().nullish(),
  display_order_type: z.string().nullish(),
  validity: z.string(),
  display_status: z.string(),
  reason_description: z.string().nullish(),
  off_mkt_flag: z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
    .transform((flag) => isOn.has(flag)),
  mkt_type: z.string(),
  serial_no: raw,
  group_id: raw,
  leg_no: vendorIdOrNone,
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = book(orderRow);

export const tradeRow = z.object({
  trade_no: vendorId,
  quantity: wholeNumber,
  traded_price: amount,
  exch_trade_time: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const trades = book(tradeRow);

export const holdingRow = z.object({
  nse_symbol: z.string().nullish(),
  nse_security_id: vendorIdOrNone,
  bse_symbol: z.string().nullish(),
  bse_security_id: vendorIdOrNone,
  isin_code: z.string().nullish(),
  quantity: wholeNumber,
  cost_price: amount,
  last_traded_price: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(z.object({ results: rowsOrNull(holdingRow) }).nullable());

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  net_qty: wholeNumber,
  tot_buy_qty: wholeNumber.nullish(),
  tot_sell_qty: wholeNumber.nullish(),
  buy_avg: amount,
  sell_avg: amount,
  last_traded_price: amount,
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = book(positionRow);

export const placed = z.object({
  status: z.literal('success'),
  data: z.tuple([z.object({ order_no: vendorId })], z.unknown()),
});
export const done = z.object({ status: z.literal('success') });
export const loggedOut = z.unknown();
