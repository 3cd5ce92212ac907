import { z } from 'zod';
import { rowsOrNull } from '../wire/rows.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';

/** Every reply: success is said in the head and in the body. */
export const enveloped = <Body extends z.ZodType>(body: Body) =>
  z.object({
    head: z.object({ statusDescription: z.literal('Success') }),
    body: z.intersection(z.object({ Status: z.literal(0) }), body),
  });

/** As much of a reply as says whether it is a success. */
export const outcome = z.object({
  head: z.object({ statusDescription: z.string().nullish() }),
  body: z
    .object({
      Status: z.number().nullish(),
      Message: z.string().nullish(),
      BrokerOrderID: z.number().nullish(),
    })
    .nullish(),
});

export const session = enveloped(z.object({ AccessToken: z.string().min(1), ClientCode: vendorId }));

export const margin = enveloped(
  z.object({
    EquityMargin: z
      .array(z.object({ NetAvailableMargin: amount, MarginUtilized: amount, TotalCollateralValue: amount }))
      .min(1),
  }),
);

const instrument = { Exch: z.string(), ExchType: z.string(), ScripCode: vendorId, ScripName: z.string() };

export const orderRow = z.object({
  ...instrument,
  BrokerOrderId: vendorId,
  ExchOrderID: vendorId.nullish(),
  RemoteOrderID: z.string().nullish(),
  BuySell: z.string(),
  Qty: wholeNumber,
  TradedQty: wholeNumber,
  DisClosedQty: wholeNumber,
  Rate: amount,
  AveragePrice: amount,
  SLTriggerRate: amount,
  AtMarket: z.string(),
  DelvIntra: z.string(),
  OrderStatus: z.string(),
  Reason: z.string().nullish(),
  AHProcess: z.string(),
  OrderValidity: wholeNumber,
  BrokerOrderTime: z.string().nullish(),
  ExchOrderTime: z.string().nullish(),
});
export type OrderRow = z.output<typeof orderRow>;
/** Lists are null when they are empty. */
export const orderBook = enveloped(z.object({ OrderBookDetail: rowsOrNull(orderRow) }));

export const tradeRow = z.object({
  ...instrument,
  ExchOrderID: vendorId,
  ExchangeTradeID: vendorId,
  ExchangeTradeTime: z.string().nullish(),
  BuySell: z.string(),
  Qty: wholeNumber,
  Rate: amount,
  DelvIntra: z.string(),
});
export type TradeRow = z.output<typeof tradeRow>;
export const tradeBook = enveloped(z.object({ TradeBookDetail: rowsOrNull(tradeRow) }));

export const holdingRow = z.object({
  Exch: z.string(),
  ExchType: z.string(),
  NseCode: vendorId.nullish(),
  BseCode: vendorId.nullish(),
  Symbol: z.string(),
  Quantity: wholeNumber,
  AvgRate: amount,
  CurrentPrice: amount,
});
export type HoldingRow = z.output<typeof holdingRow>;
export const holdings = enveloped(z.object({ Data: rowsOrNull(holdingRow) }));

export const positionRow = z.object({
  ...instrument,
  OrderFor: z.string(),
  NetQty: wholeNumber,
  BuyQty: wholeNumber,
  SellQty: wholeNumber,
  BuyAvgRate: amount,
  SellAvgRate: amount,
  LTP: amount,
  Multiplier: z.number(),
});
export type PositionRow = z.output<typeof positionRow>;
export const positions = enveloped(z.object({ NetPositionDetail: rowsOrNull(positionRow) }));

/** An order without a number was not placed, whatever else the reply says. */
export const placed = enveloped(z.object({ BrokerOrderID: vendorId.refine((id) => id !== '0', 'no order') }));
export const done = enveloped(z.object({}));
