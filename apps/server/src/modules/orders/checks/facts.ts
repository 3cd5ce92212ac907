import type { Side } from '@parakh/brokers';
import type { MarketPhase } from '@parakh/market';

/** Something that was learned, and from where. Null in its place: it is not known, and the check asks. */
export interface Fact<Value> {
  readonly value: Value;
  readonly source: string;
}

export type MaybeFact<Value> = Fact<Value> | null;

/** An order of the account that is open. Paise; NaN of a market order. */
export interface OpenOrder {
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  /** Of another product than what is ordered: it closes another position. */
  readonly isOther?: boolean;
}

/** The lower of what a person and the operator set. */
export interface SetLimit {
  readonly most: number;
  readonly whose: 'person' | 'operator';
}

/** Limits of orders; null where none is set. Paise, and for `openOrders` orders. */
export interface OrderLimits {
  /** Of one order. */
  readonly orderValue: SetLimit | null;
  readonly openOrders: SetLimit | null;
  /** Of the position in one symbol. */
  readonly positionValue: SetLimit | null;
  readonly dailyLoss: SetLimit | null;
}

/** All that checks look at. Money in paise, quantities in shares. `now` is the server's clock. */
export interface OrderFacts {
  readonly now: number;
  /** Until when the broker's session is good; NaN where the broker does not say, null where it is not. */
  readonly session: MaybeFact<{ readonly isGood: boolean }>;
  /** Whether the broker lists it. */
  readonly isListed: MaybeFact<boolean>;
  readonly lot: MaybeFact<number>;
  readonly tick: MaybeFact<number>;
  readonly band: MaybeFact<{ readonly low: number; readonly high: number }>;
  /** Prices that lie inside whatever band is set. */
  readonly sureBand: MaybeFact<{ readonly low: number; readonly high: number }>;
  /** The largest quantity of one order. */
  readonly freeze: MaybeFact<number>;
  readonly phase: MaybeFact<MarketPhase>;
  /** How the broker takes an order at market. */
  readonly marketOrder: MaybeFact<MarketOrder>;
  /** Products that the broker and the series allow. */
  readonly products: MaybeFact<readonly string[]>;
  /** Held and free: not pledged, delivered, and cleared to be sold. */
  readonly freeToSell: MaybeFact<number>;
  /** In the ban period of its underlying. */
  readonly isBanned: MaybeFact<boolean>;
  readonly margin: MaybeFact<{ readonly needed: number; readonly available: number; readonly isEstimate: boolean }>;
  /** The last price, and when the exchange made it: NaN where that is not told. */
  readonly last: MaybeFact<{ readonly price: number; readonly at: number }>;
  /** Of the same instrument. */
  readonly ownOpen: MaybeFact<readonly OpenOrder[]>;
  /** How long ago an equal order was sent, milliseconds; Infinity where none was. */
  readonly equalSentMs: MaybeFact<number>;
  /** Open of the person at all brokers. */
  readonly openOrders: MaybeFact<number>;
  /** Those that were placed here: there may be more. */
  readonly ownOpenOrders: MaybeFact<number>;
  /** Net of this instrument and product, below zero when short. */
  readonly position: MaybeFact<number>;
  /** Whether the account lists a position of this instrument and product, be it closed by now. */
  readonly isPositionListed: MaybeFact<boolean>;
  /** Net of this instrument in all products. */
  readonly symbolPosition: MaybeFact<number>;
  /** Of the day, realised and open; below zero is a loss. */
  readonly dayProfit: MaybeFact<number>;
  readonly limits: MaybeFact<OrderLimits>;
  readonly killSwitch: MaybeFact<KillSwitches>;
}

/** What becomes of an order at market. */
export interface MarketOrder {
  readonly way: 'taken' | 'made limits' | 'refused';
  /** Whether one was pressed. */
  readonly isAsked: boolean;
  /** Paise: what goes in its place where it would be refused; null where nothing does. */
  readonly limit: number | null;
  readonly percent: number;
}

/** Whose kill switch is on. */
export interface KillSwitches {
  readonly person: boolean;
  readonly operator: boolean;
}

const unknown: Omit<OrderFacts, 'now'> = {
  session: null,
  isListed: null,
  lot: null,
  tick: null,
  band: null,
  sureBand: null,
  freeze: null,
  phase: null,
  marketOrder: null,
  products: null,
  freeToSell: null,
  isBanned: null,
  margin: null,
  last: null,
  ownOpen: null,
  equalSentMs: null,
  openOrders: null,
  ownOpenOrders: null,
  position: null,
  isPositionListed: null,
  symbolPosition: null,
  dayProfit: null,
  limits: null,
  killSwitch: null,
};

/** What could be learned; of all the rest nothing is known. */
export const factsOf = (known: Partial<OrderFacts> & Pick<OrderFacts, 'now'>): OrderFacts => ({ ...unknown, ...known });
