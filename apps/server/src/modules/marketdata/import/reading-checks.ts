import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { type CsvText, rowAt, rowCount } from './csv.ts';
import { kindOf, type Reading } from './kinds/kinds.ts';
import { Refusal } from './refusal.ts';

/** What every reading has to pass, whatever format it came from: here symbols and days enter. */
export function checkReading(reading: Reading, text: CsvText, today: DayNumber): void {
  const kind = kindOf(reading.kind);
  const { symbols, alphabet = SECURITY } = kind.names(reading);
  needSymbols(symbols, alphabet, text);
  const { past = [], ahead = [] } = kind.days(reading);
  needWithin(past, today);
  needWithin(ahead, today + AHEAD);
}

/** The exchange’s alphabet: M&M, BAJAJ-AUTO, 3MINDIA, 92GS2030. A dash before it is the sign of a number. */
const SECURITY = /^(?=.*[A-Z0-9])[A-Z0-9&][A-Z0-9&-]{0,24}$/;

/** The exchange began to trade in shares on this day. */
const FIRST = dayNumber('1994-11-03');
/** What companies tell ahead (a day without the right to a dividend, a meeting, a new name) lies within a year. */
const AHEAD = 366;

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
