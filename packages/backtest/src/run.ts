import type { BrokeragePlan } from './charges/plans.ts';
import type { Clock } from './clock.ts';
import type { Lane } from './lane.ts';
import type { Settings } from './settings.ts';
import type { Trade } from './trade.ts';

/** The one purse of all lanes at the present moment. Whole paise. */
export interface Purse {
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
  passedOver: number;
}

/** Everything that one run of the simulator holds. */
export interface Run {
  readonly lanes: readonly Lane[];
  readonly settings: Settings;
  readonly plan: BrokeragePlan;
  readonly clock: Clock;
  /** Whether prices end positions: stops, targets and their like. */
  readonly isWatched: boolean;
  /** Whether stops or sizes are measured in average true ranges. */
  readonly needsRange: boolean;
  readonly orders: Orders;
  readonly departures: Departures;
  readonly purse: Purse;
  readonly totals: Totals;
  /** By lane: its sector's number, and by that number the positions held in it. */
  readonly sectorOf: Int32Array;
  readonly inSector: Int32Array;
  /** By tick, in paise: worth of what is held at the close, below 0 for shorts. */
  readonly holdings: Float64Array;
  /** By tick: money that came in; of it what was paid for fractions of shares on ex-days. */
  readonly flow: Float64Array;
  readonly fractions: Float64Array;
  /** By tick: positions opened less those closed. */
  readonly opened: Int32Array;
  readonly trades: Trade[];
  /** Of each trade. */
  readonly entryTicks: number[];
}

/** Entries to come. A lane without a position has at most one: the next signal that could be filled. */
export interface Orders {
  /** By tick: the first lane to be filled on it; by lane: the next one of its tick. -1 ends a list. */
  readonly head: Int32Array;
  readonly following: Int32Array;
  /** By lane. */
  readonly signalBar: Int32Array;
  readonly fillBar: Int32Array;
  readonly side: Int8Array;
  /** By lane: the rank of the order that is to be filled. */
  readonly rank: Float64Array;
  /** By lane: the first bar whose long, whose short signal may open again. */
  readonly longFrom: Int32Array;
  readonly shortFrom: Int32Array;
  /** By lane: the day of its last entry, and how many it had on it. */
  readonly entryDay: Int32Array;
  readonly entriesOfDay: Int32Array;
}

/** Positions that are known to end, by the moment at which their money comes back. A lane has one at most. */
export interface Departures {
  /** By tick and moment: the first lane; by lane: the next one of that moment. -1 ends a list. */
  readonly head: Int32Array;
  readonly following: Int32Array;
  /** By lane, in paise: what the purse gets, and what no longer is bound in it. */
  readonly cash: Float64Array;
  readonly bound: Float64Array;
}
