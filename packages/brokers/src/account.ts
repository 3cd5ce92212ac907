import type { Day } from '@parakh/base';
import type { BookedInstrument, Product } from './order/order.ts';
import type { Paise } from './paise.ts';

export interface BrokerProfile {
  readonly clientId: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Paise; NaN where the vendor does not tell it. */
export interface BrokerFunds {
  /** What a new order may use now. */
  readonly available: Paise;
  readonly used: Paise;
  /** Pledged shares, in what they count for. */
  readonly collateral: Paise;
}

/** Shares of one day that are still there. */
export interface Purchase {
  readonly day: Day;
  readonly quantity: number;
  /** Paid for them, without charges. */
  readonly cost: Paise;
}

/** Shares in the demat account. */
export interface BrokerHolding {
  readonly instrument: BookedInstrument;
  readonly isin: string | null;
  /** All of them: free, on their way and pledged. */
  readonly quantity: number;
  /** Bought yesterday, not delivered yet. */
  readonly t1: number;
  readonly pledged: number;
  /** Paise; NaN where the broker does not know what was paid. */
  readonly averagePrice: Paise;
  readonly last: Paise;
  /** Of the session before. */
  readonly close: Paise;
  /** Of which purchases all of them are, the oldest first; absent where that is not known, as of vendors. */
  readonly purchases?: readonly Purchase[];
}

/** A net position of the day, and of days before for contracts. */
export interface BrokerPosition {
  readonly instrument: BookedInstrument;
  readonly product: Product;
  /** Units; below zero when short. */
  readonly net: number;
  readonly bought: number;
  readonly sold: number;
  /** Paise; NaN where nothing was bought, or sold. */
  readonly buyAverage: Paise;
  readonly sellAverage: Paise;
  readonly last: Paise;
  /** Rupees a price point of one unit is worth: 1 of shares, more of some commodities. */
  readonly multiplier: number;
}
