import type { DayNumber } from '@parakh/base';
import type { Paise } from '../paise.ts';

export type MasterExchange = 'NSE' | 'BSE' | 'MCX' | 'NCDEX';
/** Tokens are unique within an exchange and one of these. */
export type MasterSegment = 'cash' | 'index' | 'derivatives' | 'currency' | 'commodity';
export type InstrumentKind = 'equity' | 'index' | 'future' | 'option';

/** A line of a broker's list of instruments, in one shape for all. Texts are '' and numbers NaN where the list tells nothing. */
export interface MasterRow {
  /** The broker's id, or that of another list that is held beside them. */
  readonly broker: string;
  /** By which the vendor's orders, quotes and feeds name it, as the vendor writes it. */
  readonly key: string;
  readonly exchange: MasterExchange;
  readonly segment: MasterSegment;
  /** The exchange's own number. Of an index each vendor has its own. */
  readonly token: string;
  readonly kind: InstrumentKind;
  /** Of a contract the underlying; else the exchange's symbol without series, or the name of the index, in capitals. */
  readonly symbol: string;
  /** As the vendor writes it. */
  readonly tradingSymbol: string;
  readonly name: string;
  readonly isin: string;
  readonly series: string;
  /** The day on which a contract ends. */
  readonly expiry: DayNumber;
  readonly strike: Paise;
  readonly optionType: '' | 'CE' | 'PE';
  /** Units of one lot; of shares the least that is traded. */
  readonly lot: number;
  /** Paise. Currency contracts have a fraction of a paisa. */
  readonly tick: Paise;
  /** Units above which the exchange refuses one order. */
  readonly freeze: number;
}

/** What a reader finds out of a line; the rest is filled with "not told". */
export type ReportedRow = Pick<
  MasterRow,
  'key' | 'exchange' | 'segment' | 'token' | 'kind' | 'symbol' | 'tradingSymbol'
> &
  Partial<MasterRow>;

const nothingTold = {
  name: '',
  isin: '',
  series: '',
  expiry: NaN,
  strike: NaN,
  optionType: '',
  lot: NaN,
  tick: NaN,
  freeze: NaN,
} as const;

export function masterRow(broker: string, told: ReportedRow): MasterRow {
  return { broker, ...nothingTold, ...told };
}

/**
 * Our id of what a row is about: the same for all brokers without asking any of them. Of shares the exchange's token
 * ('NSE:cash:3045'), which lists share; of contracts what they are about, as their tokens are given out again
 * ('NSE:derivatives:NIFTY:2026-07-30:24000:CE'); of an index its name.
 */
export function instrumentId(row: MasterRow, dayText: (day: DayNumber) => string): string {
  const place = `${row.exchange}:${row.segment}`;
  if (row.kind === 'index') return `${place}:${row.symbol}`;
  if (row.kind === 'equity') return `${place}:${row.token}`;
  const contract = `${place}:${row.symbol}:${dayText(row.expiry)}`;
  return row.kind === 'future' ? `${contract}:FUT` : `${contract}:${row.strike / 100}:${row.optionType}`;
}
