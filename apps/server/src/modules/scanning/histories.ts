import type { Adjustment, History } from '@parakh/scan';
import type { LoadedMarket } from './market.ts';
import type { Reading } from './requests.ts';

/** All bars of one symbol, as traded, and what they are to be adjusted by. */
export interface SymbolHistory extends History {
  readonly symbol: string;
  /** Oldest first; none when traded prices were asked for. */
  readonly adjustments: readonly Adjustment[];
  /** Traded prices were asked for. */
  readonly isAsTraded?: boolean;
}

export type ReadHistory = (market: LoadedMarket, asked: HistoryAsked) => Promise<SymbolHistory>;

/** The histories of the symbols that a condition names beside the one it evaluates, by the names it reads them by. Those without bars are not in it. */
export type OtherHistories = ReadonlyMap<string, SymbolHistory>;

export interface HistoryAsked extends Reading {
  readonly symbol: string;
  readonly unit: History['unit'];
  /** Which bars of minutes are evaluated: of a contract those are read, and some sessions before them. All that may be read at once where left out. */
  readonly evaluated?: EvaluatedMinutes | undefined;
}

/** Starts of minutes, IST minutes since 1970-01-01. */
export interface EvaluatedMinutes {
  /** Infinity for the last one alone. */
  readonly from: number;
  readonly until: number;
}
