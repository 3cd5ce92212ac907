import type { Paise } from '../paise.ts';
import type { BookedInstrument, BrokerInstrument, NewOrder, Product, Side } from './order.ts';

/** A level, and the limit order that the vendor sends when the price reaches it. */
export interface BrokerTriggerLeg {
  readonly level: Paise;
  readonly side: Side;
  readonly quantity: number;
  readonly price: Paise;
}

/** A trigger to be held by a broker: one leg, or two of which the lower comes first and one fires. */
export interface NewBrokerTrigger {
  readonly instrument: BrokerInstrument;
  readonly product: NewOrder['product'];
  readonly legs: readonly BrokerTriggerLeg[];
  /** The last price: it says from which side a level is reached. */
  readonly last: Paise;
}

/** 'unknown' with the vendor's word: shown as it is, never guessed. */
export type BrokerTriggerStatus =
  | { readonly status: 'waiting' | 'fired' }
  | { readonly status: 'unknown'; readonly word: string };

/** A trigger as a broker lists it. Instants are milliseconds since the epoch, NaN where they are not told. */
export interface BrokerTrigger {
  readonly id: string;
  readonly instrument: BookedInstrument;
  readonly product: Product;
  readonly legs: readonly BrokerTriggerLeg[];
  readonly status: BrokerTriggerStatus;
  /** Which leg fired, counted from 0; null where none has. */
  readonly firedLeg: number | null;
  /** The vendor's id of the order that was sent; null where none was. */
  readonly orderId: string | null;
  /** The vendor's own words on why no order was. */
  readonly message: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
