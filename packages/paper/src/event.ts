import type { Day } from '@parakh/base';
import type { BrokerOrder, BrokerTrade, Depth, NewOrder, OrderChange } from '@parakh/brokers';
import type { FeedStatus, Tick, TickSession } from '@parakh/market';
import type { PaperInstrument } from './instrument.ts';
import type { LedgerEntry } from './ledger.ts';

/** A tick with the order book where the source has it. Rupees, as sources publish them. */
export interface PaperTick extends Tick {
  readonly depth?: Depth | null;
}

/** What happens to the market, the same for all accounts. `at`: milliseconds of the exchange's clock as the source keeps it. */
export type MarketEvent =
  | { readonly kind: 'session'; readonly at: number; readonly session: TickSession }
  | { readonly kind: 'instrument'; readonly at: number; readonly instrument: PaperInstrument }
  | { readonly kind: 'tick'; readonly at: number; readonly tick: PaperTick }
  /** Time passes, with ticks or without. */
  | { readonly kind: 'clock'; readonly at: number }
  | { readonly kind: 'feed'; readonly at: number; readonly state: FeedStatus['state'] }
  /** Null: the whole market. */
  | { readonly kind: 'halt'; readonly at: number; readonly token: string | null; readonly isHalted: boolean }
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'action'; readonly at: number; readonly action: PaperAction };

/** A corporate action, told after the session of its ex-day has begun and before its first tick. Told again, it changes nothing. */
export type PaperAction =
  /** `factor`: what earlier prices are multiplied by; a holding becomes 1 / factor times as many shares. */
  | { readonly what: 'split'; readonly token: string; readonly exDay: Day; readonly factor: number }
  | { readonly what: 'rename'; readonly token: string; readonly exDay: Day; readonly to: string }
  /** A jump of the price on this day is true: it ends nothing. */
  | { readonly what: 'true jump'; readonly token: string; readonly exDay: Day };

/** What a person does with an account. */
export type AccountCommand =
  | { readonly kind: 'place'; readonly at: number; readonly order: NewOrder }
  | { readonly kind: 'modify'; readonly at: number; readonly change: OrderChange }
  | { readonly kind: 'cancel'; readonly at: number; readonly orderId: string }
  /** Begins anew with the first capital. What was stays in the entries that were written. */
  | { readonly kind: 'reset'; readonly at: number };

/** What an event led to, in its order: to be stored, and shown to the account's owner. */
export type PaperOutcome =
  | { readonly kind: 'order'; readonly order: BrokerOrder }
  | { readonly kind: 'trade'; readonly trade: BrokerTrade }
  | { readonly kind: 'entry'; readonly entry: LedgerEntry };
