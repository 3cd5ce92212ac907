import type { Day } from '@parakh/base';

export const exchanges = ['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'MCX'] as const;
export type Exchange = (typeof exchanges)[number];

/** The series under which the daily bars of an index are kept. */
export const INDEX_SERIES = 'INDEX';
/** The main board: the series read when nobody asks for another. */
export const MAIN_SERIES = 'EQ';

/** A security or an index that can be charted and scanned. What the source does not say is null. */
export interface Instrument {
  readonly symbol: string;
  /** 'EQ', 'BE', 'SM', … or 'INDEX'. */
  readonly series: string;
  readonly name: string;
  readonly isin: string | null;
  readonly listedOn: Day | null;
  /** Rupees. */
  readonly faceValue: number | null;
  /** Rupees paid on the face value. */
  readonly paidUp: number | null;
  /** Shares. */
  readonly marketLot: number | null;
  /** The exchange's macro-economic sector, as in `sectors`. */
  readonly industry: string | null;
}

export function isIndex(instrument: Pick<Instrument, 'series'>): boolean {
  return instrument.series === INDEX_SERIES;
}
