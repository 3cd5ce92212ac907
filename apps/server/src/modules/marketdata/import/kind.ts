import type { DayNumber } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import type { Securities } from './securities.ts';
import type { DayMark, StoredDays } from './stored-days.ts';
import type { Tally } from './summary.ts';

/**
 * One kind of reading: what of it the checks look at, and how the store takes it. What a file of the kind says is `R`;
 * the name of the kind is its key in `kinds/kinds.ts`.
 */
export interface ReadingKind<R> {
  readonly names: (reading: R) => Names;
  readonly days: (reading: R) => Days;
  /** The day of the whole reading, for the ledger; absent where it has none. */
  readonly dayOf?: (reading: R) => DayNumber;
  /** By which the same file is known again without being read; absent where such a file is read each time. */
  readonly markOf?: (reading: R) => DayMark;
  /** Columns that a thread hands over instead of copying them. */
  readonly columns?: (reading: R) => readonly Column[];
  /** Bars count their own days, rows and symbols. A file of any other kind of which something was new counts as one list. */
  readonly isOfBars?: true;
  readonly open: (run: KindRun) => KindWriter<R> | Promise<KindWriter<R>>;
}

/** What is stored of a kind, and what the files of a run add to it. */
export interface KindWriter<R> {
  /** How many rows are new. Throws a `Refusal` where the reading contradicts what is stored, unless that is to be replaced. */
  add(reading: R, from: ReadingSource): number | Promise<number>;
  /** Writes what waits. Called once, when all files were read; kinds that stand before this one in the table are stored by then. */
  store(): Promise<void>;
  /** Tables to which so many small parts were added that merging them makes reads quicker. */
  tablesToMerge?(): readonly string[];
}

export interface ReadingSource {
  /** The name of its format. */
  readonly format: string;
  readonly file: string;
}

/** What every kind may use of a run of the importer. */
export interface KindRun {
  readonly market: MarketStore;
  readonly isReplacing: boolean;
  readonly tally: Tally;
  readonly stored: StoredDays;
  /** What many kinds tell of securities in passing. */
  readonly securities: Securities;
  /** How much a format knows of a day (`ImportFormat`). */
  readonly rankOf: (format: string) => number;
}

/** The symbols that a reading names. */
export interface Names {
  readonly symbols: readonly string[];
  /** That of securities where absent. */
  readonly alphabet?: RegExp;
}

/** The days that a reading names; NaN where not reported. */
export interface Days {
  /** Of what has happened. */
  readonly past?: readonly number[];
  /** Of what may be told before it happens. */
  readonly ahead?: readonly number[];
}

type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** As we call indices: NIFTY OIL & GAS. */
export const INDEX = /^[A-Z0-9][A-Z0-9& -]{0,79}$/;
/** As the exchange does: 'Nifty Financial Services 25/50', 'Nifty500 Multicap 50:25:25'. */
export const INDEX_NAME = /^[A-Za-z0-9][A-Za-z0-9&:/.,()%+_' -]{0,79}$/;

export const symbolsOf = (rows: readonly { readonly symbol: string }[]): string[] => rows.map(({ symbol }) => symbol);
