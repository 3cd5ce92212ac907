import type { Paise } from '../paise.ts';
import type { ReportedStatus } from './status.ts';

// The words of an order payload are those of SmartAPI, as the specification has them: the same on the wire of our own calls and here.

export const orderExchanges = ['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX'] as const;
/** An exchange's market as brokers name it: NFO are the futures and options of NSE. */
export type OrderExchange = (typeof orderExchanges)[number];

export const sides = ['BUY', 'SELL'] as const;
export type Side = (typeof sides)[number];

export const orderTypes = ['MARKET', 'LIMIT', 'STOPLOSS_LIMIT', 'STOPLOSS_MARKET'] as const;
export type OrderType = (typeof orderTypes)[number];

/** MARGIN is the margin trading facility. BO and CO are read from a book and never sent. */
export const products = ['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN', 'BO', 'CO'] as const;
export type Product = (typeof products)[number];

/** Brackets (ROBO), cover orders, auctions and slices are read from a book and never sent. */
export const varieties = ['NORMAL', 'STOPLOSS', 'AMO', 'ROBO', 'COVER', 'AUCTION', 'ICEBERG'] as const;
export type Variety = (typeof varieties)[number];

/** TTL: valid for some minutes; GTD and EOS as commodity exchanges have them. Only DAY and IOC are sent. */
export const durations = ['DAY', 'IOC', 'TTL', 'GTC', 'GTD', 'EOS'] as const;
export type Duration = (typeof durations)[number];

/** An instrument by the keys of one broker. */
export interface BrokerInstrument {
  readonly exchange: OrderExchange;
  /** The vendor's trading symbol: 'SBIN' at Zerodha, 'SBIN-EQ' at Angel One. */
  readonly symbol: string;
  /** The vendor's number or key, as text. */
  readonly token: string;
}

/** The same as a book tells it: some rows lack the key. */
export interface BookedInstrument extends Omit<BrokerInstrument, 'token'> {
  readonly token: string | null;
}

/** An order to be sent. Its checks have passed: quantities are whole lots, prices on the tick. */
export interface NewOrder {
  /** 18 letters and digits: by it an order is found again whose reply was lost. */
  readonly ownId: string;
  readonly instrument: BrokerInstrument;
  readonly side: Side;
  readonly variety: 'NORMAL' | 'STOPLOSS' | 'AMO';
  readonly orderType: OrderType;
  readonly product: 'DELIVERY' | 'INTRADAY' | 'CARRYFORWARD' | 'MARGIN';
  readonly duration: 'DAY' | 'IOC';
  /** Shares or units, never lots. */
  readonly quantity: number;
  /** Shown to the market; 0 shows all. */
  readonly disclosedQuantity: number;
  /** Whole paise; null of market orders. */
  readonly price: Paise | null;
  /** Whole paise; null of orders without a trigger. */
  readonly triggerPrice: Paise | null;
}

/** What may be changed of an order that is open. The whole new content, not the difference. */
export interface OrderChange
  extends Pick<
    NewOrder,
    'orderType' | 'variety' | 'duration' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'
  > {
  readonly orderId: string;
  readonly instrument: BrokerInstrument;
  readonly product: NewOrder['product'];
}

/** An order as a broker's book has it. `filled + open + ended = quantity`, always. */
export interface BrokerOrder {
  readonly id: string;
  readonly exchangeOrderId: string | null;
  /** As we sent it; null of an order that was placed elsewhere, and where the vendor keeps none. */
  readonly ownId: string | null;
  readonly instrument: BookedInstrument;
  readonly side: Side;
  readonly variety: Variety;
  readonly orderType: OrderType;
  readonly product: Product;
  readonly duration: Duration;
  readonly quantity: number;
  readonly filled: number;
  /** Still in the market, or waiting for its trigger. */
  readonly open: number;
  /** Cancelled or rejected. */
  readonly ended: number;
  readonly disclosedQuantity: number;
  /** NaN where the order has none, as are the trigger and, before the first fill, the average. */
  readonly price: Paise;
  readonly triggerPrice: Paise;
  readonly averagePrice: Paise;
  readonly status: ReportedStatus;
  /** The vendor's own reason, for a person. */
  readonly message: string | null;
  /** Milliseconds since the epoch; NaN where not told. */
  readonly placedAt: number;
  readonly updatedAt: number;
}

/** One execution. The same trade may be told by a reply, a postback, a socket and a poll: it counts once, by `id`. */
export interface BrokerTrade {
  readonly id: string;
  readonly orderId: string;
  readonly instrument: BookedInstrument;
  readonly side: Side;
  readonly product: Product;
  readonly quantity: number;
  readonly price: Paise;
  /** Milliseconds since the epoch; NaN where not told. */
  readonly at: number;
}
