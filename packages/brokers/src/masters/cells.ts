import { type DayNumber, dayNumber, isDay } from '@parakh/base';
import { type Paise, paiseOf } from '../paise.ts';
import type { MasterExchange, MasterSegment } from './row.ts';

/** NaN of an empty cell, and of what is no number. */
export function numberIn(cell: string): number {
  return cell === '' ? NaN : Number(cell);
}

/** A quantity: NaN where it is not a whole number of one or more. */
export function unitsIn(cell: string): number {
  const units = numberIn(cell);
  return Number.isInteger(units) && units > 0 ? units : NaN;
}

/** Rupees; NaN where they are not above 0, as lists write 0, -0.01 and -1 for none. */
export function rupeesIn(cell: string): Paise {
  const paise = paiseOf(numberIn(cell));
  return paise > 0 ? paise : NaN;
}

/** Paise; NaN where they are not above 0. */
export function paiseIn(cell: string): Paise {
  return rupeesIn(cell) / 100;
}

/**
 * A tick that the sheet says is in paise, of shares and their contracts: whole paise. One with a fraction is of a list that writes
 * rupees after all, or a mistake: not known.
 */
export function wholePaiseIn(cell: string): Paise {
  const paise = paiseIn(cell);
  return Number.isInteger(paise) ? paise : NaN;
}

const MONTHS = new Map(
  ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map((name, at) => [
    name,
    String(at + 1).padStart(2, '0'),
  ]),
);

const read = new Map<string, DayNumber>();
const MOST_REMEMBERED = 5000;

/** '2026-07-30', '2026-07-30 14:30:00', '30-Jul-2026', '30JUL2026'; else NaN. A list has few days and many rows: they are remembered. */
export function dayIn(cell: string): DayNumber {
  const known = read.get(cell);
  if (known !== undefined) return known;
  const day = dayWritten(cell);
  if (read.size < MOST_REMEMBERED) read.set(cell, day);
  return day;
}

function dayWritten(cell: string): DayNumber {
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(cell)?.[0] ?? dayWithName(cell);
  return isDay(iso) ? dayNumber(iso) : NaN;
}

function dayWithName(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[- ]?([A-Za-z]{3})[- ]?(\d{4})$/.exec(cell) ?? [];
  return `${year}-${MONTHS.get(month.toUpperCase()) ?? ''}-${day.padStart(2, '0')}`;
}

const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;

/** The day in India of a moment, milliseconds since 1970. */
export function dayAt(ms: number): DayNumber {
  return ms > 0 ? Math.floor((ms + INDIA_MS) / DAY_MS) : NaN;
}

export interface Place {
  readonly exchange: MasterExchange;
  readonly segment: MasterSegment;
}

const at = (exchange: MasterExchange, segment: MasterSegment): Place => ({ exchange, segment });

/** Short names of exchanges that many brokers share. */
export const places: ReadonlyMap<string, Place> = new Map([
  ['NSE', at('NSE', 'cash')],
  ['BSE', at('BSE', 'cash')],
  ['NFO', at('NSE', 'derivatives')],
  ['BFO', at('BSE', 'derivatives')],
  ['CDS', at('NSE', 'currency')],
  ['BCD', at('BSE', 'currency')],
  ['NCO', at('NSE', 'commodity')],
  ['MCX', at('MCX', 'commodity')],
]);

/** Of what a vendor calls by two words. */
export function placesByTwo(table: Readonly<Record<string, readonly [MasterExchange, MasterSegment]>>) {
  return new Map(Object.entries(table).map(([words, [exchange, segment]]) => [words, at(exchange, segment)]));
}

/** For the count of lines that are not taken. */
export const unknownWord = (topic: string, word: string): string => `${topic} "${word.slice(0, 40)}" is not known`;
