import type { Day } from '@parakh/base';
import type { Frame } from '@parakh/frames';
import type { Instrument } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import type { Database } from '../marketdata/for-threads.ts';
import type { Live } from '../streaming/index.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { Membership } from './membership.ts';
import type { FormerBars, Renames } from './renames.ts';

/** The market as held in memory; swapped whole when the store changes. */
export interface AvailableMarket {
  readonly database: Database;
  /** Prices are made up. */
  readonly isDemo: boolean;
  /** When it was read from the store, milliseconds since the epoch. */
  readonly loadedAt: number;
  /** Days with prices, as day numbers, oldest first. */
  readonly sessions: Int32Array;
  /** By symbol. */
  readonly instruments: ReadonlyMap<string, Instrument>;
  /** Daily bars of series EQ, each symbol under its own name, as traded. */
  readonly daily: Frame;
  /** Daily bars of the indices. */
  readonly indices: Frame;
  /** Minute bars loaded under former names. */
  readonly formerMinutes: readonly FormerBars[];
  /** The names of groups and indices that have members. */
  readonly groups: readonly string[];
  /** Who belonged to a group on a day, by symbol; undefined for an unknown name. */
  members(group: string, day?: Day): readonly string[] | undefined;
  /** Day numbers on which somebody came to a group or was gone, oldest first. */
  memberChanges(group: string): readonly number[];
  /** Position of a symbol in `daily` or `indices`; under its last former name while it was not traded under this one yet. */
  find(symbol: string): { readonly frame: Frame; readonly index: number } | undefined;
  /** Names the symbol had before, newest first. */
  formerNames(symbol: string): readonly string[];
  /** The name a symbol has now. */
  currentName(symbol: string): string;
}

/** Everything the engine holds, of which HeldMarket shows what others may read. */
export interface LoadedMarket {
  /** Another one with every reading. */
  readonly version: number;
  readonly database: Database;
  readonly available: AvailableMarket;
  readonly daily: LoadedFrame;
  /** Histories under several names. */
  readonly joined: LoadedFrame;
  readonly indices: LoadedFrame;
  readonly renames: Renames;
  readonly membership: Membership;
  /** Symbols without bars in EQ, and the series they were last traded in. */
  readonly otherSeries: ReadonlyMap<string, string>;
  /** Names under which minute bars are loaded. */
  readonly minuteSymbols: ReadonlySet<string>;
  /** By symbol, oldest first; those told under its former names are among them. */
  readonly adjustments: ReadonlyMap<string, readonly Adjustment[]>;
  /** There in a question of now, while a session runs that is not loaded yet; `held.sessions` ends with it. */
  readonly session?: RunningSession;
}

/** What of the live session a question reads. */
export type LiveSession = Pick<Live, 'day' | 'isDemo' | 'lastMinute' | 'minutes' | 'onMinute'> & {
  readonly board: Pick<Live['board'], 'symbols'>;
};

/** The session behind what is loaded, as it stood when its last minute closed. */
export interface RunningSession {
  readonly day: number;
  /** Start of the last minute in it. */
  readonly until: number;
  /** Of every symbol that traded: its minutes, or the day that they make. */
  readonly frame: LoadedFrame;
}
