import type { AskedBasis } from '@parakh/fundamentals';
import type { Adjustment, History } from '@parakh/scan';
import type { SharedFrame } from './held-frame.ts';
import type { FoundMiss } from './near-misses.ts';
import type { SharedStatements } from './shared-statements.ts';
import type { Standings } from './standings.ts';

/** The held market as workers see it: shared memory by the number of the frame. */
export interface MarketTold {
  readonly kind: 'market';
  readonly frames: readonly SharedFrame[];
  /** By frame, then by position of the symbol. */
  readonly adjustments: readonly ReadonlyMap<number, readonly Adjustment[]>[];
}

/** The frames of MarketTold, in this order. */
export const frameNames = ['daily', 'joined', 'indices'] as const;
export const frameNumbers = { daily: 0, joined: 1, indices: 2 } as const;

/** One condition over many symbols; all workers get the same task and take symbols from it in turn. */
export interface ScanTask {
  readonly kind: 'scan';
  readonly id: number;
  readonly text: string;
  readonly closedOnly: boolean;
  readonly isAdjusted: boolean;
  /** The day judged, as a day number. */
  readonly day: number;
  /** Frame and position of each symbol, one pair after the other. Shared. */
  readonly symbols: Int32Array;
  /** For conditions on minute bars: the bars, and the position of each symbol in them, -1 where it has none. */
  readonly minutes?: { readonly frame: SharedFrame; readonly positions: Int32Array };
  /** The other symbols that the condition reads, up to the moment judged, by the names it reads them by. */
  readonly others?: ReadonlyMap<string, History>;
  /** For conditions on fundamentals: the statements, and where in them each symbol is, -1 where it is not. */
  readonly companies?: {
    readonly statements: SharedStatements;
    readonly positions: Int32Array;
    readonly basis: AskedBasis;
  };
  /** For conditions on ranks: where each symbol stands. */
  readonly standings?: Standings;
  /** How many of the nearest misses are wanted; none when left out. */
  readonly nearest?: number;
  /** Shared: the next symbol to take, and 1 when the scan was given up. */
  readonly control: Int32Array;
}

export const control = { next: 0, isGivenUp: 1, length: 2 } as const;

export type ToWorker = MarketTold | ScanTask;

/** What one worker found. */
export interface ScanPart {
  readonly id: number;
  /** Numbers of the symbols that match. */
  readonly matches: readonly number[];
  /** Of each match, by signal: which of them hold, as bits. */
  readonly sides: readonly number[];
  /** Of each match the values of the operands, one match after the other; NaN where not known. */
  readonly values: readonly number[];
  /** The nearest misses, when they were asked for: nearest first. */
  readonly misses?: readonly FoundMiss[];
  readonly scanned: number;
  readonly unknown: number;
  readonly absent: number;
  /** Start of the newest bar judged; -Infinity when none was. */
  readonly barTime: number;
}

export type FromWorker = ScanPart | { readonly id: number; readonly error: string };
