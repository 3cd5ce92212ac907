import type { Day } from '@parakh/base';

export const exchanges = ['NSE', 'BSE', 'MCX'] as const;
export type Exchange = (typeof exchanges)[number];

/** Parts of an exchange's market as its files call them: cash, futures and options, currency, commodities. An index is listed and not traded. */
export const segments = ['CM', 'FO', 'CD', 'CO', 'INDEX'] as const;
export type Segment = (typeof segments)[number];

/** Of an option: to buy (call) or to sell (put). */
export const rights = ['call', 'put'] as const;
export type Right = (typeof rights)[number];

/** The series under which the daily bars of an index are stored. */
export const INDEX_SERIES = 'INDEX';
/** The main board: the series read by default. */
export const MAIN_SERIES = 'EQ';

/** A security, a contract or an index that can be charted and scanned. What the source does not state is null. */
export interface Instrument {
  readonly symbol: string;
  readonly exchange: Exchange | null;
  readonly segment: Segment | null;
  /** 'EQ', 'BE', 'SM', … or 'INDEX'. */
  readonly series: string;
  readonly name: string;
  readonly isin: string | null;
  readonly listedOn: Day | null;
  /** Rupees. */
  readonly faceValue: number | null;
  /** Rupees paid on the face value. */
  readonly paidUp: number | null;
  /** The least quantity that is traded; every other is a multiple of it. */
  readonly lot: number | null;
  /** Rupees between one price and the next. */
  readonly tickSize: number | null;
  /** The exchange's macro-economic sector, as in `sectors`. */
  readonly industry: string | null;
  /** The symbol that a future or an option is about; null of everything else, as are the three below. */
  readonly underlying: string | null;
  /** The last day on which the contract is traded. */
  readonly expiry: Day | null;
  /** Rupees; of options alone, as is `right`. */
  readonly strike: number | null;
  readonly right: Right | null;
}

export function isIndex(instrument: Pick<Instrument, 'series'>): boolean {
  return instrument.series === INDEX_SERIES;
}
