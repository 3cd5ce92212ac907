import type { Side } from '@parakh/brokers';
import type { MarketPhase } from '@parakh/market';

/** Something that was learned, and from where. Null in its place: it is not known, and the check asks. */
export interface Fact<Value> {
  readonly value: Value;
  readonly source: string;
}

export type Known<Value> = Fact<Value> | null;

/** An order of the account that is open. Paise; NaN of a market order. */
export interface OpenOrder {
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
}

/** Limits that people and the operator set; null where none is set. Paise, orders, shares. */
export interface OrderLimits {
  readonly orderValue: number | null;
  readonly openOrders: number | null;
  readonly positionSize: number | null;
  readonly dailyLoss: number | null;
}

/** All that checks look at. Money in paise, quantities in shares. `now` is the server's clock. */
export interface OrderFacts {
  readonly now: number;
  /** Until when the broker's session is good; NaN where the broker does not say, null where it is not. */
  readonly session: Known<{ readonly isGood: boolean }>;
  /** Whether the broker lists it. */
  readonly isListed: Known<boolean>;
  readonly lot: Known<number>;
  readonly tick: Known<number>;
  readonly band: Known<{ readonly low: number; readonly high: number }>;
  /** The largest quantity of one order. */
  readonly freeze: Known<number>;
  readonly phase: Known<MarketPhase>;
  /** Products that the broker and the series allow. */
  readonly products: Known<readonly string[]>;
  /** Held and free: not pledged, delivered, and cleared to be sold. */
  readonly freeToSell: Known<number>;
  /** In the ban period of its underlying. */
  readonly isBanned: Known<boolean>;
  readonly margin: Known<{ readonly needed: number; readonly available: number; readonly isEstimate: boolean }>;
  /** The last price, and when the exchange made it. */
  readonly last: Known<{ readonly price: number; readonly at: number }>;
  /** Of the same instrument. */
  readonly ownOpen: Known<readonly OpenOrder[]>;
  /** How long ago an equal order was sent, milliseconds; Infinity where none was. */
  readonly equalSentMs: Known<number>;
  readonly openOrders: Known<number>;
  /** Net of this instrument, below zero when short. */
  readonly position: Known<number>;
  /** Of the day, realised and open; below zero is a loss. */
  readonly dayProfit: Known<number>;
  readonly limits: Known<OrderLimits>;
  readonly killSwitch: Known<{ readonly person: boolean; readonly operator: boolean }>;
}

const unknown: Omit<OrderFacts, 'now'> = {
  session: null,
  isListed: null,
  lot: null,
  tick: null,
  band: null,
  freeze: null,
  phase: null,
  products: null,
  freeToSell: null,
  isBanned: null,
  margin: null,
  last: null,
  ownOpen: null,
  equalSentMs: null,
  openOrders: null,
  position: null,
  dayProfit: null,
  limits: null,
  killSwitch: null,
};

/** What could be learned; of all the rest nothing is known. */
export const factsOf = (known: Partial<OrderFacts> & Pick<OrderFacts, 'now'>): OrderFacts => ({ ...unknown, ...known });
