import { type DayNumber, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { barDay } from '@parakh/market';
import { type CsvText, rowAt, rowCount } from './csv.ts';
import type { DayReading, Reading, ReportedEvents } from './reading.ts';
import { Refusal } from './refusal.ts';

/** What every reading has to pass, whatever format it came from: here symbols and days enter. */
export function checkReading(reading: Reading, text: CsvText, today: DayNumber): void {
  const { symbols, alphabet = SECURITY } = namesIn(reading);
  needSymbols(symbols, alphabet, text);
  const { past = [], ahead = [] } = daysIn(reading);
  needWithin(past, today);
  needWithin(ahead, today + AHEAD);
}

/** The exchange’s alphabet: M&M, BAJAJ-AUTO, 3MINDIA, 92GS2030. */
const SECURITY = /^(?=.*[A-Z0-9])[A-Z0-9&-]{1,25}$/;
/** As we call indices: NIFTY OIL & GAS. */
const INDEX = /^[A-Z0-9][A-Z0-9& -]{0,79}$/;
/** As the exchange does: 'Nifty Financial Services 25/50', 'Nifty500 Multicap 50:25:25'. */
const INDEX_NAME = /^[A-Za-z0-9][A-Za-z0-9&:/.,()%+_' -]{0,79}$/;

/** The exchange began to trade in shares on this day. */
const FIRST = dayNumber('1994-11-03');
/** What companies tell ahead (a day without the right to a dividend, a meeting, a new name) lies within a year. */
const AHEAD = 366;

interface Names {
  readonly symbols: readonly string[];
  /** That of securities where absent. */
  readonly alphabet?: RegExp;
}

const symbolOf = ({ symbol }: { readonly symbol: string }) => symbol;

function namesIn(reading: Reading): Names {
  switch (reading.kind) {
    case 'day':
      return namesOfDay(reading);
    case 'minutes':
      return { symbols: [reading.symbol], alphabet: INDEX };
    case 'securities':
      return { symbols: reading.securities.map(symbolOf) };
    case 'members':
      return { symbols: [reading.group, ...reading.members.map(symbolOf)], alphabet: INDEX };
    case 'symbol-changes':
      return { symbols: reading.changes.flatMap(({ oldSymbol, newSymbol }) => [oldSymbol, newSymbol]) };
    case 'corporate-actions':
      return { symbols: reading.actions.map(symbolOf) };
    case 'event':
      return { symbols: symbolsOfEvents(reading.reported) };
    case 'statements':
      return { symbols: reading.figures.map(symbolOf) };
    case 'flows':
      return { symbols: [] };
    case 'index-weights':
      return { symbols: [reading.index, ...reading.members.map(symbolOf)], alphabet: INDEX };
    default:
      return reading satisfies never;
  }
}

/** An index loses what it may not have when it is given our name: what the file calls it is looked at. */
function namesOfDay({ market, symbols, names = [] }: DayReading): Names {
  return market === 'index' ? { symbols: names, alphabet: INDEX_NAME } : { symbols };
}

function symbolsOfEvents(told: ReportedEvents): readonly string[] {
  return told.what === 'news' ? told.rows.flatMap(({ symbols }) => symbols) : told.rows.map(symbolOf);
}

/** NaN where not reported. */
interface Days {
  /** Of what has happened. */
  readonly past?: readonly number[];
  /** Of what may be told before it happens. */
  readonly ahead?: readonly number[];
}

function daysIn(reading: Reading): Days {
  switch (reading.kind) {
    case 'day':
    case 'members':
    case 'index-weights':
      return { past: [reading.day] };
    case 'minutes':
      return { past: endsOf(reading.time).map(barDay) };
    case 'securities':
      return { ahead: reading.securities.map(({ listedOn = NaN }) => listedOn) };
    case 'symbol-changes':
      return { ahead: reading.changes.map(({ day }) => day) };
    case 'corporate-actions':
      return { ahead: reading.actions.flatMap(({ exDay, recordDay }) => [exDay, recordDay]) };
    case 'event':
      return daysOfEvents(reading.reported);
    case 'statements':
      return { past: reading.figures.map(({ end }) => end) };
    case 'flows':
      return { past: reading.flows.map(({ day }) => day) };
    default:
      return reading satisfies never;
  }
}

function daysOfEvents(told: ReportedEvents): Days {
  switch (told.what) {
    case 'board-meetings':
      return { ahead: told.rows.map(({ day }) => day) };
    case 'deals':
      return { past: told.rows.map(({ day }) => day) };
    case 'result-filings':
      return { past: told.rows.flatMap(({ end, toldAt }) => [end, dayAt(toldAt)]) };
    case 'news':
      return { past: told.rows.map(({ at }) => dayAt(at)) };
    default:
      return told satisfies never;
  }
}

function dayAt(instant: number): number {
  return dayNumber(dayInIndia(instant));
}

/** They are in order. */
function endsOf(times: Int32Array): number[] {
  return times.length === 0 ? [] : [times[0]!, times.at(-1)!];
}

function needSymbols(symbols: readonly string[], alphabet: RegExp, text: CsvText): void {
  const odd = symbols.find((symbol) => !alphabet.test(symbol));
  if (odd === undefined) return;
  throw new Refusal(lineOf(text, odd), `"${printable(odd)}" is no symbol: it has letters that the exchange’s have not`);
}

/** The line of a field that holds the text; 0 where it stands in the file's name alone. */
function lineOf(text: CsvText, field: string): number {
  for (let row = 0; row < rowCount(text); row++) {
    if (rowAt(text, row).some((found) => found.trim() === field)) return text.lines[row]!;
  }
  return 0;
}

/** A broken byte would break the line that tells of it. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '\uFFFD').slice(0, 40);
}

function needWithin(days: readonly number[], last: DayNumber): void {
  const odd = days.find((day) => day < FIRST || day > last);
  if (odd === undefined) return;
  const why = odd < FIRST ? `before the exchange began to trade (${dayOf(FIRST)})` : 'which has not come yet';
  throw new Refusal(0, `is of ${dayOf(odd)}, ${why}`);
}
