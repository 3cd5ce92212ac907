import { z } from 'zod';
import { rowsOf } from '../wire/rows.ts';

/** Every reply: the data in an envelope. */
export const enveloped = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data });

export const failed = z.object({
  status: z.literal('error'),
  message: z.string().nullish(),
  error_type: z.string().nullish(),
});

export const session = enveloped(
  z.object({ user_id: z.string(), access_token: z.string(), refresh_token: z.string().nullish() }),
);

export const profile = enveloped(
  z.object({ user_id: z.string(), user_name: z.string().nullish(), email: z.string().nullish() }),
);

export const margins = enveloped(
  z.object({
    equity: z.object({
      net: z.number(),
      available: z.object({ collateral: z.number() }),
      utilised: z.object({ debits: z.number() }),
    }),
  }),
);

const instrument = {
  exchange: z.string(),
  tradingsymbol: z.string(),
  instrument_token: z.number().int().nonnegative(),
};
const quantity = z.number().int();

export const orderRow = z.object({
  ...instrument,
  order_id: z.string(),
  exchange_order_id: z.string().nullish(),
  status: z.string(),
  status_message: z.string().nullish(),
  order_timestamp: z.string().nullish(),
  exchange_update_timestamp: z.string().nullish(),
  variety: z.string(),
  order_type: z.string(),
  transaction_type: z.string(),
  validity: z.string(),
  product: z.string(),
  quantity,
  filled_quantity: quantity,
  disclosed_quantity: quantity,
  price: z.number(),
  trigger_price: z.number(),
  average_price: z.number(),
  tag: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
export const orderBook = enveloped(rowsOf(orderRow));

export const tradeRow = z.object({
  ...instrument,
  trade_id: z.string(),
  order_id: z.string(),
  product: z.string(),
  average_price: z.number(),
  quantity: quantity.positive(),
  transaction_type: z.string(),
  fill_timestamp: z.string().nullish(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = enveloped(rowsOf(tradeRow));

export const holdingRow = z.object({
  ...instrument,
  isin: z.string().nullish(),
  quantity,
  t1_quantity: quantity,
  collateral_quantity: quantity,
  average_price: z.number(),
  last_price: z.number(),
  close_price: z.number(),
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(rowsOf(holdingRow));

export const positionRow = z.object({
  ...instrument,
  product: z.string(),
  quantity,
  multiplier: z.number(),
  buy_quantity: quantity,
  sell_quantity: quantity,
  buy_price: z.number(),
  sell_price: z.number(),
  last_price: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(z.object({ net: rowsOf(positionRow) }));

export const placed = enveloped(z.object({ order_id: z.string().min(1) }));
export const triggerRow = z.object({
  id: z.number().int().positive(),
  type: z.enum(['single', 'two-leg']),
  status: z.string(),
  created_at: z.string().nullish(),
  expires_at: z.string().nullish(),
  condition: z.object({
    ...instrument,
    trigger_values: z.array(z.number()).min(1).max(2),
    last_price: z.number().nullish(),
  }),
  orders: z
    .array(
      z.object({
        product: z.string(),
        order_type: z.string(),
        transaction_type: z.string(),
        quantity: quantity.positive(),
        price: z.number(),
        result: z
          .object({
            order_result: z.object({
              status: z.string(),
              order_id: z.string().nullish(),
              rejection_reason: z.string().nullish(),
            }),
          })
          .nullish(),
      }),
    )
    .min(1)
    .max(2),
});
export type TriggerRow = z.output<typeof triggerRow>;
export const triggers = enveloped(rowsOf(triggerRow));
export const oneTrigger = enveloped(triggerRow);
export const triggered = enveloped(z.object({ trigger_id: z.number().int().positive() }));
export const done = enveloped(z.unknown());

export const basketMargins = enveloped(
  z.object({ initial: z.object({ total: z.number() }), final: z.object({ total: z.number() }) }),
);
