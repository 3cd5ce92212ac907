import type { Day } from '@parakh/base';
import type { BookedInstrument, BrokerTrade, NewOrder, OrderChange, OrderStatus } from '@parakh/brokers';
import type { PaperOutcome } from './event.ts';
import { type Balances, emptyBalances, type LedgerEntry, post } from './ledger.ts';
import type { PaperSettings } from './settings.ts';
import type { Tape } from './tape.ts';

/** A change or a cancellation on its way to the exchange. */
export type PendingRequest =
  | { readonly kind: 'cancel'; readonly arrivesAt: number }
  | { readonly kind: 'change'; readonly arrivesAt: number; readonly change: OrderChange };

export interface PaperOrder {
  readonly id: string;
  readonly ownId: string;
  instrument: BookedInstrument & { readonly token: string };
  readonly side: NewOrder['side'];
  readonly product: NewOrder['product'];
  variety: NewOrder['variety'];
  orderType: NewOrder['orderType'];
  duration: NewOrder['duration'];
  quantity: number;
  disclosedQuantity: number;
  price: number | null;
  triggerPrice: number | null;
  readonly placedAt: number;
  updatedAt: number;
  /** When it is at the exchange: it acts on ticks after that. Null: it waits for the next session. */
  arrivesAt: number | null;
  status: OrderStatus;
  message: string | null;
  filled: number;
  /** Paise of all that was filled. */
  value: number;
  /** Paise charged so far. */
  charged: number;
  /** It pays the depository's fee of its share and day. */
  paysDepository: boolean;
  /** It has stood in the book since an earlier tick: it waits for what others bring, behind those who came before. */
  isResting: boolean;
  /** Shares before it at its price; null while that is not known. */
  ahead: number | null;
  /** Placed by the account at the product's time. */
  readonly isSquareOff: boolean;
  isFeePaid: boolean;
  readonly requests: PendingRequest[];
}

/** Shares of one purchase, oldest first in an account: what is sold leaves in this order, as from a demat account. */
export interface Lot {
  quantity: number;
  /** Paise paid for all of it. */
  cost: number;
  readonly day: Day;
  /** In which session of the account it was bought. */
  readonly session: number;
}

export interface PaperHolding {
  instrument: BookedInstrument & { readonly token: string };
  isin: string | null;
  lots: Lot[];
  /** The last price of a session, paise; null before the first. */
  mark: number | null;
  /** Of the session before the mark's. */
  close: number | null;
  /** In which session, and of which market, the mark was made. */
  session: number;
  market: number;
  /** What a split left over of a share, and what it had cost: paid at the first price of the ex-day. */
  fraction: { readonly shares: number; readonly cost: number } | null;
}

/** The trades of the day in one product, and for margined products and options what is open. */
export interface PaperPosition {
  instrument: BookedInstrument & { readonly token: string };
  readonly product: NewOrder['product'];
  /** Of deliveries: bought less sold today. */
  net: number;
  /** Paise paid for what is open; below zero: received. Of deliveries 0, their lots know. */
  cost: number;
  bought: number;
  boughtValue: number;
  sold: number;
  soldValue: number;
  realised: number;
  mark: number | null;
  session: number;
  market: number;
}

/** Everything that a paper account is. Plain data: written as JSON and read back it goes on as if nothing had been. Money in whole paise. */
export interface PaperAccount {
  readonly version: 1;
  /** Counted within the account: sessions it has seen. */
  session: number;
  /** Counted up when days come again: another round of the demo exchange, a replay. Prices of two markets are not compared. */
  market: number;
  day: Day | null;
  round: number;
  /** The session's times; milliseconds of the exchange's clock. */
  opensAt: number | null;
  closesAt: number | null;
  isClosed: boolean;
  readonly counts: { orders: number; trades: number; entries: number; draws: number };
  readonly balances: Balances;
  /** Those that are open, or wait for the next session. */
  orders: PaperOrder[];
  /** Of this day, and over. */
  past: PaperOrder[];
  trades: BrokerTrade[];
  holdings: PaperHolding[];
  positions: PaperPosition[];
  /** Fills of the last minute by symbol, for the limit by volume. */
  recent: Record<string, { readonly at: number; readonly quantity: number }[]>;
  /** Shares of which a delivery sale has paid the depository today. */
  debited: string[];
  /** Corporate actions that were applied, and jumps known to be true. */
  actions: string[];
}

/** One account while an event is applied to it. */
export interface Run {
  readonly account: PaperAccount;
  readonly settings: PaperSettings;
  readonly tape: Tape;
  readonly outcomes: PaperOutcome[];
}

/** Without money: the first event brings it, with an entry of its own. */
export function newAccount(): PaperAccount {
  return {
    version: 1,
    session: 0,
    market: 0,
    day: null,
    round: 0,
    opensAt: null,
    closesAt: null,
    isClosed: true,
    counts: { orders: 0, trades: 0, entries: 0, draws: 0 },
    balances: emptyBalances(),
    orders: [],
    past: [],
    trades: [],
    holdings: [],
    positions: [],
    recent: {},
    debited: [],
    actions: [],
  };
}

interface Writing extends Pick<LedgerEntry, 'what' | 'at' | 'lines'> {
  readonly token?: string;
  readonly orderId?: string;
  readonly tradeId?: string;
}

/** Writes an entry, unless it moves nothing. */
export function write({ account, outcomes }: Run, { token, orderId, tradeId, ...writing }: Writing): void {
  if (Object.values(writing.lines).every((paise) => paise === 0)) return;
  post(account.balances, writing.lines);
  const seq = ++account.counts.entries;
  const { day, round } = account;
  const about = { token: token ?? null, orderId: orderId ?? null, tradeId: tradeId ?? null };
  outcomes.push({ kind: 'entry', entry: { seq, ...writing, day, round, ...about } });
}

export function isOpen({ status }: Pick<PaperOrder, 'status'>): boolean {
  return status === 'open' || status === 'trigger pending';
}

type Unfilled =
  | 'updatedAt'
  | 'status'
  | 'filled'
  | 'value'
  | 'charged'
  | 'paysDepository'
  | 'isResting'
  | 'ahead'
  | 'isFeePaid'
  | 'requests';

/** An order that has met no tick yet. */
export function unfilled(order: Omit<PaperOrder, Unfilled>): PaperOrder {
  return {
    ...order,
    updatedAt: order.placedAt,
    status: order.triggerPrice === null ? 'open' : 'trigger pending',
    filled: 0,
    value: 0,
    charged: 0,
    paysDepository: false,
    isResting: false,
    ahead: null,
    isFeePaid: false,
    requests: [],
  };
}

/** The book of the day, as it was placed. */
export function bookOf({ orders, past }: PaperAccount): PaperOrder[] {
  return [...past, ...orders].toSorted((one, other) => one.placedAt - other.placedAt);
}

export const signOf = (side: NewOrder['side']): 1 | -1 => (side === 'BUY' ? 1 : -1);

export function holdingOf({ holdings }: PaperAccount, token: string): PaperHolding | undefined {
  return holdings.find(({ instrument }) => instrument.token === token);
}

export function positionOf(
  { positions }: PaperAccount,
  token: string,
  product: NewOrder['product'],
): PaperPosition | undefined {
  return positions.find((one) => one.instrument.token === token && one.product === product);
}

export const quantityOf = (lots: readonly Lot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);
export const costOf = (lots: readonly Lot[]): number => lots.reduce((sum, { cost }) => sum + cost, 0);
