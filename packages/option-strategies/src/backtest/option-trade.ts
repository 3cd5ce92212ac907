import type { DayNumber } from '@parakh/base';
import type { LegSide } from '../leg.ts';
import type { NamedLeg } from './contract-sessions.ts';

/** Why a leg, or a position, ended. */
export const endReasons = [
  'stop',
  'target',
  'trailing',
  'condition',
  'days-to-expiry',
  'sessions',
  'square-off',
  'expiry',
  /** Another leg left by its own levels. */
  'with-leg',
  /** Its contract, or its underlying, is told of no more: valued at the last price that was traded. */
  'gone',
  /** A corporate action changed its contract in a way that the strikes do not tell: valued as before. */
  'unexplained-adjustment',
  /** Still held at the end, valued at the last prices. It is in no statistic of closed trades. */
  'open-at-end',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Where a price stands in the session. */
export type FillPhase = 'open' | 'within' | 'close' | 'minute' | 'settlement' | 'valued';

/** Where the price that an order is filled at stands: at the open, or in a minute. */
export const phaseAt = (minute: number | undefined): FillPhase => (minute === undefined ? 'open' : 'minute');

/** Units that were traded or settled, or valued for the last time. Whole paise. */
export interface Fill {
  readonly day: DayNumber;
  /** Since midnight; undefined by daily files. */
  readonly minute: number | undefined;
  readonly phase: FillPhase;
  /** Above 0 bought, below 0 sold. */
  readonly units: number;
  /** Slippage included. Of a settled option what it was worth. */
  readonly price: number;
  /** What came in; below 0 what was paid. Of a future nothing at the entry, gain or loss at the exit. */
  readonly cash: number;
  readonly charges: number;
  /** What the price was worse than that of the session, at a minute than the mean of bid and ask, of all units. */
  readonly slippage: number;
}

export interface LegTrade extends NamedLeg {
  readonly side: LegSide;
  readonly fills: readonly Fill[];
  /** After charges, what is still held at its last price. */
  readonly pnl: number;
  readonly reason: EndReason;
}

/** One position from its entry to its end. Whole paise. */
export interface OptionTrade {
  readonly strategy: number;
  /** Place in the list of underlyings. */
  readonly underlying: number;
  readonly sets: number;
  readonly entryDay: DayNumber;
  readonly exitDay: DayNumber;
  /** Sessions from entry to exit. */
  readonly sessions: number;
  /** Calendar days to the first last day, at the entry. */
  readonly daysToExpiry: number;
  /** Margin estimated at the entry; NaN where the rules of the day are not known. */
  readonly margin: number;
  /** Margin and what was paid for options, which percents are of; NaN with the margin. */
  readonly bound: number;
  readonly legs: readonly LegTrade[];
  readonly charges: number;
  readonly slippage: number;
  /** After charges. */
  readonly pnl: number;
  /** The same had prices within its sessions come in the worst, in the best of the orders looked at. */
  readonly worst: number;
  readonly best: number;
  /** Lowest and highest gain at a close before charges, percent of what is bound. */
  readonly maePct: number;
  readonly mfePct: number;
  readonly reason: EndReason;
}
