import type { Bars } from '@parakh/frames';
import type { Facts, ShareChange } from '@parakh/fundamentals';
import type { ContractHistory } from './contract-history.ts';
import type { RankHistory } from './rank.ts';

/** What is held of the company whose bars are evaluated. */
export interface Company {
  readonly facts: Facts;
  /** Its splits, bonuses and rights, by their ex-day, also when the bars are as traded. */
  readonly changes: readonly ShareChange[];
  /** The day in whose shares all prices of the bars are; left out, each is in the shares of its own day. */
  readonly sharesOf?: number;
}

/** The bars a symbol is evaluated on, finest kind that the plan needs. Minute bars may be led by the daily bars of earlier days. */
export interface History {
  readonly bars: Bars;
  /** Minutes or days: what the newest bars are. */
  readonly unit: 'minute' | 'day';
  /** How many leading bars are daily bars before the first minute bar; 0 for a daily history. */
  readonly ledBy: number;
  /** What is held of its company; left out where a plan reads none of it, and where nothing is held. */
  readonly company?: Company;
  readonly rankHistory?: RankHistory;
  /** Figures of the futures and options on it, where a plan reads them and some are available. */
  readonly contracts?: ContractHistory;
}

/**
 * The histories of other symbols as known at the moment evaluated; undefined where no bars are held. Values worked out on them
 * are kept as long as the same function is handed in, so it must give the same answers.
 */
export type Others = (symbol: string) => History | undefined;
