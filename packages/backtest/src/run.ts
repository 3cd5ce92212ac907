import type { BrokeragePlan } from './charges/plans.ts';
import type { Clock } from './clock.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import type { Settings } from './settings.ts';
import type { Trade } from './trade.ts';

/** The one portfolio of all symbols at the present moment. Whole paise. */
export interface Portfolio {
  cash: number;
  positions: number;
  /** Of the cash, what shorts bind. */
  bound: number;
  /** Cash and holdings at the last close. */
  equity: number;
}

/** Of the whole run. Money in paise. */
export interface Totals {
  charges: number;
  turnover: number;
  skippedSignals: number;
}

/** Everything that one run of the simulator holds. */
export interface Run {
  readonly instruments: readonly InstrumentSeries[];
  readonly settings: Settings;
  readonly plan: BrokeragePlan;
  readonly clock: Clock;
  /** Whether prices end positions: stops, targets and their like. */
  readonly isWatched: boolean;
  /** Whether stops or sizes are measured in average true ranges. */
  readonly needsRange: boolean;
  readonly orders: Orders;
  readonly pendingExits: PendingExits;
  readonly portfolio: Portfolio;
  readonly totals: Totals;
  /** By symbol: its sector's number, and by that number the positions held in it. */
  readonly sectorOf: Int32Array;
  readonly inSector: Int32Array;
  /** By step, in paise: worth of what is held at the close, below 0 for shorts. */
  readonly holdings: Float64Array;
  /** By step: money that came in; of it what was paid for fractions of shares on ex-days. */
  readonly flow: Float64Array;
  readonly fractions: Float64Array;
  /** By step: positions opened less those closed. */
  readonly opened: Int32Array;
  readonly trades: Trade[];
  /** Of each trade. */
  readonly entrySteps: number[];
}

/** Entries to come. A symbol without a position has at most one: the next signal that could be filled. */
export interface Orders {
  /** By step: the first symbol to be filled on it; by symbol: the next one of its step. -1 ends a list. */
  readonly head: Int32Array;
  readonly following: Int32Array;
  /** By symbol. */
  readonly signalBar: Int32Array;
  readonly fillBar: Int32Array;
  readonly side: Int8Array;
  /** By symbol: the rank of the order that is to be filled. */
  readonly rank: Float64Array;
  /** By symbol: the first bar whose long, whose short signal may open again. */
  readonly longFrom: Int32Array;
  readonly shortFrom: Int32Array;
  /** By symbol: the day of its last entry, and how many it had on it. */
  readonly entryDay: Int32Array;
  readonly entriesOfDay: Int32Array;
}

/** Positions that are known to end, by the phase at which their money comes back. A symbol has one at most. */
export interface PendingExits {
  /** By step and phase: the first symbol; by symbol: the next one of that phase. -1 ends a list. */
  readonly head: Int32Array;
  readonly following: Int32Array;
  /** By symbol, in paise: what the portfolio is credited with, and what no longer is bound in it. */
  readonly cash: Float64Array;
  readonly bound: Float64Array;
}
