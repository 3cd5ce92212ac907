import type { Adjustment, History } from '@parakh/scan';
import type { LoadedMarket } from './market.ts';
import type { Reading } from './requests.ts';

/** All bars of one symbol, as traded, and what they are to be adjusted by. */
export interface SymbolHistory extends History {
  readonly symbol: string;
  /** Oldest first; none when traded prices were asked for. */
  readonly adjustments: readonly Adjustment[];
}

export type ReadHistory = (market: LoadedMarket, asked: HistoryAsked) => Promise<SymbolHistory>;

/** The histories of the symbols that a condition names beside the one it evaluates, by the names it reads them by. Those without bars are not in it. */
export type OtherHistories = ReadonlyMap<string, SymbolHistory>;

export interface HistoryAsked extends Reading {
  readonly symbol: string;
  readonly unit: History['unit'];
}
