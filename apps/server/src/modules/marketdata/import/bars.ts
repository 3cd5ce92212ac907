import type { DayNumber } from '@parakh/base';

/** Numbers by name; all columns are of one length, and not shared, so that a thread can hand them over. */
export type Columns<Name extends string> = Record<Name, Float64Array<ArrayBuffer>>;

export function eachColumn<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => Float64Array<ArrayBuffer>,
): Columns<Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names it was given
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Columns<Name>;
}

/** What of a daily bar is numbers, in the order of the table. Quantities in shares, money in rupees, NaN where not reported. */
export const dailyColumns = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'previous_close',
  'average',
  'volume',
  'turnover',
  'trades',
  'delivery_quantity',
  'delivery_pct',
] as const;
export type DailyColumn = (typeof dailyColumns)[number];
export type DailyValues = Columns<DailyColumn>;

/** Counted things: NULL in the store where not known. */
export const quantityColumns: ReadonlySet<string> = new Set(['volume', 'trades', 'delivery_quantity']);

export const minuteColumns = ['open', 'high', 'low', 'close', 'volume'] as const;
export type MinuteColumn = (typeof minuteColumns)[number];
export type MinuteValues = Columns<MinuteColumn>;

/** Open interest at the end of each bar, in contracts as the file counts them; NaN where not reported, which is no 0. NULL in the store. */
export type OpenInterest = Float64Array<ArrayBuffer>;

export const ratioColumns = ['pe', 'pb', 'dividend_yield', 'points_change', 'change_pct'] as const;
export type RatioColumn = (typeof ratioColumns)[number];
export type RatioValues = Columns<RatioColumn>;

/** One day of the cash market, or of all indices. */
export interface DayReading {
  readonly market: 'cash' | 'index';
  readonly day: DayNumber;
  readonly symbols: readonly string[];
  readonly series: readonly string[];
  readonly values: DailyValues;
  /** Sum over the rows that two equal days have in common and two different ones have not. */
  readonly signature: number;
  /** '' where the file has none for a row; absent where the format has none. */
  readonly isins?: readonly string[];
  readonly names?: readonly string[];
  readonly ratios?: RatioValues;
  /** Absent where the file tells of no row. */
  readonly oi?: OpenInterest;
}

/** Minute bars of one symbol, oldest first, stamped at the start of the minute. */
export interface MinuteReading {
  readonly symbol: string;
  /** Minutes since 1970-01-01 00:00 in India. */
  readonly time: Int32Array<ArrayBuffer>;
  readonly values: MinuteValues;
  /** Absent where the file tells of no bar. */
  readonly oi?: OpenInterest;
  readonly days: readonly MinuteDay[];
}

/** The bars of one day: those from `from` up to, without, `to`. */
export interface MinuteDay {
  readonly day: DayNumber;
  readonly from: number;
  readonly to: number;
  readonly signature: number;
}
