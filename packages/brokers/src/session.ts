import type { AppError } from '@parakh/base';
import type { BrokerFunds, BrokerHolding, BrokerPosition, BrokerProfile } from './account.ts';
import type { Book } from './book.ts';
import type { BrokerCandle, CandlesAsked } from './candle.ts';
import type {
  BookedInstrument,
  BrokerInstrument,
  BrokerOrder,
  BrokerTrade,
  NewOrder,
  OrderChange,
  Product,
  Variety,
} from './order/order.ts';
import type { BrokerTrigger, NewBrokerTrigger } from './order/trigger.ts';
import type { Paise } from './paise.ts';
import type { BrokerDepth, BrokerQuote } from './quote.ts';
import type { PostbackMessage, UpdatesAddress } from './updates.ts';

/** Which order, and what its vendor wants beside its id. */
export interface OrderReference {
  readonly id: string;
  readonly variety: Variety;
}

/** A position, or a part of it, to another product. */
export interface Conversion {
  readonly position: BrokerPosition;
  readonly to: Product;
  readonly quantity: number;
  /** Carried over from an earlier day. */
  readonly isOvernight: boolean;
}

/** What became of one order of several: its id at the vendor, or why it was refused. */
export type PlacedOne = { readonly id: string } | { readonly failure: AppError };

/** What a position of these orders would take. Paise. */
export interface RequiredMargin {
  readonly total: Paise;
  /** What the orders together save against each by itself; NaN where not told. */
  readonly benefit: Paise;
}

/** Triggers that the vendor holds. None of these is ever repeated here, as with orders. */
export interface BrokerTriggers {
  list(): Promise<Book<BrokerTrigger>>;
  /** The vendor's id of it. The vendor keeps no id of ours: one whose reply was lost is found in the list by what it says. */
  create(trigger: NewBrokerTrigger): Promise<string>;
  cancel(id: string): Promise<void>;
  /** Lowers what each of its orders is for to so many shares at most. Throws 'broker.invalid-input' where it does not wait any more. */
  shrink?(id: string, most: number): Promise<void>;
}

/**
 * One person's account at a broker, logged in. What a broker lacks is absent, never a stub. Each call throws AppError `broker.*`;
 * after `place`, `modify` and `cancel` fail, `mayHaveArrived` says whether the vendor may have acted all the same. None of these three is ever repeated here.
 */
export interface BrokerSession {
  profile?(): Promise<BrokerProfile>;
  funds(): Promise<BrokerFunds>;
  holdings(): Promise<Book<BrokerHolding>>;
  positions(): Promise<Book<BrokerPosition>>;
  /** The whole book of the day. */
  orders(): Promise<Book<BrokerOrder>>;
  trades(): Promise<Book<BrokerTrade>>;
  /** The vendor's id of the order. */
  place(order: NewOrder): Promise<string>;
  modify(change: OrderChange): Promise<void>;
  cancel(order: OrderReference): Promise<void>;
  /** In one call of the vendor's; an answer for each order, in their order. Throws where the call as a whole failed: any of them may stand then, as `mayHaveArrived` says. */
  placeMany?(orders: readonly NewOrder[]): Promise<readonly PlacedOne[]>;
  convert?(conversion: Conversion): Promise<void>;
  requiredMargin?(orders: readonly NewOrder[]): Promise<RequiredMargin>;
  /** Asks the vendor for one order by the id that we gave it. */
  findByOwnId?(ownId: string): Promise<BrokerOrder | null>;
  /** Of any number of instruments; what the vendor tells nothing of, or names by a key that is not told, is left out. `Broker.prices` says what a broker has of these three. */
  quotes?(instruments: readonly BookedInstrument[]): Promise<readonly BrokerQuote[]>;
  /** Both sides empty where nothing is told. */
  depth?(instrument: BrokerInstrument): Promise<BrokerDepth>;
  /** The oldest first. Throws 'broker.not-offered' for an interval, or an instrument, of which the vendor has none. */
  candles?(asked: CandlesAsked): Promise<readonly BrokerCandle[]>;
  /** Exactly where `Broker.holdsTriggers` says so. */
  readonly triggers?: BrokerTriggers;
  /** The vendor's own kill switch: on, it takes no order of the account. */
  killSwitch?(isOn: boolean): Promise<void>;
  /** Registers the address that orders come from. Vendors lock it for days; never repeated. */
  registerAddress?(address: string): Promise<void>;
  /** Where its socket of order updates is opened now. Some addresses are good once. */
  updates?(): Promise<UpdatesAddress>;
  /** Whether a message is signed with the secret of this account's app. Absent where the vendor signs none. */
  isSignedPostback?(message: PostbackMessage): Promise<boolean>;
  /** Ends the session at the vendor. */
  logout?(): Promise<void>;
}
