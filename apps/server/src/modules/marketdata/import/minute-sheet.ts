import { dayOf } from '@parakh/base';
import { barDay, barMinute, MINUTES_A_DAY, session, type TradingWindow } from '@parakh/market';
import { eachColumn, type MinuteDay, type MinuteValues, minuteColumns, type OpenInterest } from './bars.ts';
import { isSameField, textAt } from './csv.ts';
import { clockOf } from './dates.ts';
import type { Reading } from './kinds/kinds.ts';
import { Refusal, type Warning } from './refusal.ts';
import { dayIn, lineOf, numbers, type Sheet } from './sheet.ts';
import { signatureOf } from './signature.ts';

const CLOCK = /^(\d{2}):([0-5]\d)(?::00)?$/;

/** Minutes after midnight; NaN for what is no whole minute of a day. */
export function minuteOf(clock: string): number {
  const match = CLOCK.exec(clock);
  const minute = match ? Number(match[1]) * 60 + Number(match[2]) : NaN;
  return minute < MINUTES_A_DAY ? minute : NaN;
}

/** Days per row; the day of the row before is not read again. */
export function daysOf(sheet: Sheet, name: string): Int32Array {
  const column = sheet.header.indexOf(name);
  const days = new Int32Array(sheet.count);
  for (let row = 0; row < sheet.count; row++) {
    const at = row + sheet.before;
    days[row] = row > 0 && isSameField(sheet.text, at, at - 1, column) ? days[row - 1]! : dayIn(sheet, row, name);
  }
  return days;
}

/** Open, high, low and close of each row, checked; an index has no volume. */
export function minutePrices(
  sheet: Sheet,
  names: readonly [string, string, string, string],
): Omit<MinuteValues, 'volume'> {
  const [open, high, low, close] = names.map((name) => numbers(sheet, name, { isNeeded: true }));
  for (let row = 0; row < sheet.count; row++) {
    if (high![row]! < low![row]!) throw new Refusal(lineOf(sheet, row), `high ${high![row]} is below low ${low![row]}`);
  }
  return { open: open!, high: high!, low: low!, close: close! };
}

/** One symbol, or the file is refused. */
export function oneSymbol(sheet: Sheet, name: string): string {
  const column = sheet.header.indexOf(name);
  const symbol = textAt(sheet.text, sheet.before, column);
  for (let row = 1; row < sheet.count; row++) {
    if (!isSameField(sheet.text, row + sheet.before, sheet.before, column)) {
      throw new Refusal(lineOf(sheet, row), `holds more than one symbol: ${symbol} and another`);
    }
  }
  return symbol;
}

interface Minutes {
  readonly symbol: string;
  /** Bar start of each row, in any order. */
  readonly time: Int32Array<ArrayBuffer>;
  readonly values: MinuteValues;
  readonly oi?: OpenInterest | undefined;
}

/**
 * Bars of the exchange's trading minutes, oldest first. Prints of the pre-open auction and after the close are no minute of
 * trading and left out. A day that the calendar does not know keeps all its bars, with a warning.
 */
export function minuteReading(sheet: Sheet, { symbol, time, values, oi }: Minutes): Reading {
  const order = oldestFirst(time);
  const repeated = order.findIndex((row, at) => at > 0 && time[row] === time[order[at - 1]!]);
  if (repeated >= 0)
    throw new Refusal(lineOf(sheet, order[repeated]!), `a second bar of ${clockOf(time[order[repeated]!]!)}`);
  const isKept = tradingMinutes();
  const kept = order.filter((row) => isKept(time[row]!));
  const keptTime = pick(time, new Int32Array(kept.length), kept);
  const keptValues = eachColumn(minuteColumns, (column) => pick(values[column], new Float64Array(kept.length), kept));
  const keptOi = oi && pick(oi, new Float64Array(kept.length), kept);
  return {
    kind: 'minutes',
    symbol,
    time: keptTime,
    values: keptValues,
    ...(keptOi && { oi: keptOi }),
    days: daysWithin({ time: keptTime, values: keptValues, oi: keptOi }),
    warnings: unknownDays(sheet, time, kept),
  };
}

function pick<C extends Int32Array | Float64Array>(from: C, into: C, rows: Uint32Array): C {
  for (let i = 0; i < rows.length; i++) into[i] = from[rows[i]!]!;
  return into;
}

type Bars = Omit<Minutes, 'symbol'>;

function daysWithin(bars: Bars): MinuteDay[] {
  const { time } = bars;
  const days: MinuteDay[] = [];
  for (let from = 0, to = 0; from < time.length; from = to) {
    const day = barDay(time[from]!);
    while (to < time.length && barDay(time[to]!) === day) to++;
    days.push({ day, from, to, signature: minuteSignature(bars, from, to) });
  }
  return days;
}

function minuteSignature({ time, values, oi }: Bars, from: number, to: number): number {
  const keys = Uint32Array.from(time.subarray(from, to), (minute) => 2 * minute + 1);
  return signatureOf(
    keys,
    minuteColumns.map((column) => values[column].subarray(from, to)),
    oi?.subarray(from, to),
  );
}

function oldestFirst(time: Int32Array): Uint32Array {
  const order = Uint32Array.from(time.keys());
  const isSorted = time.every((value, row) => row === 0 || value >= time[row - 1]!);
  return isSorted ? order : order.sort((a, b) => time[a]! - time[b]!);
}

/** The calendar is asked once a day, not once a bar. */
function tradingMinutes(): (time: number) => boolean {
  let [day, windows]: [number, readonly TradingWindow[] | undefined] = [NaN, undefined];
  return (time) => {
    if (barDay(time) !== day) {
      day = barDay(time);
      windows = session(day)?.windows;
    }
    const minute = barMinute(time);
    return windows === undefined || windows.some(({ open, close }) => minute >= open && minute < close);
  };
}

function unknownDays(sheet: Sheet, time: Int32Array, kept: Uint32Array): Omit<Warning, 'file'>[] {
  const rowsOfDay = new Map<number, { first: number; rows: number }>();
  let [known, isSession] = [NaN, true];
  for (const row of kept) {
    const day = barDay(time[row]!);
    if (day !== known) [known, isSession] = [day, session(day) !== null];
    if (isSession) continue;
    const found = rowsOfDay.get(day);
    if (found) found.rows++;
    else rowsOfDay.set(day, { first: row, rows: 1 });
  }
  return [...rowsOfDay].map(([day, { first, rows }]) => ({
    line: lineOf(sheet, first),
    rows,
    says: `${dayOf(day)} is no session of the exchange calendar`,
  }));
}
