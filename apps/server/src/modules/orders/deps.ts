import type { Broker, BrokerSession, OrderSurprise, UpdatesAddress } from '@parakh/brokers';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import type { PlacesOfOrders } from '../broker-accounts/index.ts';
import type { OrderFacts } from './checks/facts.ts';
import type { OrderContent } from './content.ts';
import type { LimitFigures } from './order-limits.ts';
import type { OrderTables } from './tables.ts';

/** What orders must know of where they go: a broker, or the paper account, from which none is reached. */
type TradingBroker = Pick<Broker, 'id' | 'title' | 'ownId' | 'changesPerOrder' | 'updates'>;

/** Somebody's account at a broker, logged in, or their paper account. */
export interface TradingAccount {
  readonly id: string;
  /** Whose it is. */
  readonly person: string;
  readonly broker: TradingBroker;
  readonly session: BrokerSession;
  /** Opens its socket of order updates. Absent where it has none. */
  readonly connect?: (address: UpdatesAddress) => WebSocket;
  /** One for the account in this process. */
  readonly gate: PlacesOfOrders;
  /** Its ids of orders are never given again; vendors may begin anew each day. */
  readonly hasLastingIds?: boolean;
  /** What the account itself knows for the checks, beside what every broker tells; these win. */
  readonly facts?: (content: OrderContent) => Promise<Partial<OrderFacts>>;
}

/** How accounts are reached; tokens are never seen here. */
export interface TradingAccounts {
  /** Throws AppError 'broker.*' or 'order.unknown' where it cannot be opened. */
  open(account: string): Promise<TradingAccount>;
  /** Ids of the accounts that a person has connected. */
  connectedTo(person: string): Promise<readonly string[]>;
}

export interface OrderClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back and counts while the process stands still. */
  readonly monotonic: () => number;
  /** Ends early, without a word, when the signal does. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** When an exchange trades, for polling and for how long a lost order is looked up. */
export interface TradingHours {
  isOpen(now: number): boolean;
  /** The instant at which this day's trading ends or has ended; NaN of a day without any. */
  closeOf(now: number): number;
}

/** A surprise that somebody must hear of. */
export interface OrderAlarm {
  readonly account: string;
  readonly person: string;
  readonly ownId: string;
  readonly surprise: OrderSurprise;
}

export interface AskedOrder {
  readonly account: TradingAccount;
  readonly content: OrderContent;
}

/** What is learned only where somebody needs it. */
export interface FactsLooked {
  /** What the person lost today: it takes a call at each broker. */
  readonly dayProfit: boolean;
  /** What the order needs and the account has: two calls at its broker. */
  readonly margin: boolean;
}

export interface OrdersDeps {
  readonly appDb: () => Promise<AppDatabase<OrderTables>>;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'orderSocketOpened' | 'orderSocketClosed' | 'orderSocketReconnected'>;
  readonly accounts: TradingAccounts;
  /** What checks look at. Never throws: what cannot be learned is unknown, and asks. */
  readonly facts: (asked: AskedOrder, looks: FactsLooked) => Promise<OrderFacts>;
  readonly clock: OrderClock;
  /** Of everybody's orders; paise. */
  readonly operatorLimits: LimitFigures;
  /** How far from the last price a limit in the place of an order at market goes. */
  readonly protectionPct: number;
  readonly hours: TradingHours;
  readonly alarm: (alarm: OrderAlarm) => void;
  /** The name of this process's data folder: after a crash the next process of it goes on at once. */
  readonly holder: string;
  /** Until when this process may send for an account, by the monotonic clock, where it shares the lines to brokers with others. */
  readonly lineUntil?: (account: string) => Promise<number>;
  /** It sends and follows nothing: another process does. */
  readonly isReader?: boolean;
  /** How long a lease lasts without being renewed; by itself 5 s. */
  readonly leaseMs?: number;
}
