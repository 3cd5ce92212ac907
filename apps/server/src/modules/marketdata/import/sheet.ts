import { type DayNumber, dayOf } from '@parakh/base';
import { type Columns, eachColumn } from './bars.ts';
import { type CsvText, columnCount, isSameField, isUnknown, numberAt, rowAt, rowCount, textAt } from './csv.ts';
import { readDay } from './dates.ts';
import { Refusal } from './refusal.ts';

/** A text whose first row names the columns and whose every other row has as many. */
export interface Sheet {
  readonly text: CsvText;
  readonly header: readonly string[];
  /** Rows of the text before the first row of values: 1, 0 where a format has no header, 2 where a title stands above it. */
  readonly before: number;
  /** Rows of values. */
  readonly count: number;
}

/** A header as files are told apart by it: capitals, without the blanks that some of them carry. */
export function headerOf(text: CsvText): string[] {
  return rowCount(text) === 0 ? [] : rowAt(text, 0).map((name) => name.toUpperCase());
}

/** Every row is whole, or the file is refused: a file that was cut is never half taken. */
export function openSheet(text: CsvText, header: readonly string[] = headerOf(text), before = 1): Sheet {
  const count = rowCount(text) - before;
  if (count <= 0) throw new Refusal(0, 'has no rows');
  const last = rowCount(text) - 1;
  const width = before === 0 ? header.length : columnCount(text, before - 1);
  for (let row = before; row <= last; row++) {
    const found = columnCount(text, row);
    if (found === width) continue;
    const where = row === last ? 'the file is cut: its last line has' : 'has';
    throw new Refusal(text.lines[row]!, `${where} ${found} of ${width} columns`);
  }
  if (!text.isEnded) throw new Refusal(text.lines[last]!, 'the file is cut: its last line has no line end');
  return { text, header, before, count };
}

export function columnOf(sheet: Sheet, name: string): number {
  return sheet.header.indexOf(name);
}

export function lineOf(sheet: Sheet, row: number): number {
  return sheet.text.lines[row + sheet.before]!;
}

export function texts(sheet: Sheet, name: string): string[] {
  const column = columnOf(sheet, name);
  const found = Array.from<string>({ length: sheet.count });
  for (let row = 0; row < sheet.count; row++) {
    // A column of equal values (a series) need not be a new string in every row.
    const isRepeat = row > 0 && isSameField(sheet.text, row + sheet.before, row + sheet.before - 1, column);
    found[row] = isRepeat ? found[row - 1]! : textAt(sheet.text, row + sheet.before, column);
  }
  return found;
}

/** Texts that identify something, so none may be missing. */
export function keys(sheet: Sheet, name: string): string[] {
  const found = texts(sheet, name);
  const missing = found.findIndex((key) => key === '' || key === '-');
  if (missing >= 0) throw new Refusal(lineOf(sheet, missing), `${name} is missing`);
  return found;
}

export interface NumberRule {
  /** Must be there in every row. */
  readonly isNeeded?: boolean;
  /** Counted things: no fractions. */
  readonly isWhole?: boolean;
  /** A change may be negative, a price or a quantity may not. */
  readonly isSigned?: boolean;
  /** The exchange writes 0 for a price that did not come about. */
  readonly isUnknownWhenZero?: boolean;
}

export const PRICE: NumberRule = { isUnknownWhenZero: true };
export const COUNT: NumberRule = { isNeeded: true, isWhole: true };

/** Where a sheet keeps columns of ours, and what must hold in each. */
interface Values<Name extends string> {
  readonly values: Partial<Record<Name, string>>;
  readonly rules: Readonly<Record<Name, NumberRule>>;
  /** From the unit of the file to rupees. */
  readonly rupees: (turnover: number) => number;
}

/** NaN in a column that the file does not have. */
export function valuesIn<Name extends string>(
  sheet: Sheet,
  names: readonly Name[],
  { values, rules, rupees }: Values<Name>,
): Columns<Name> {
  return eachColumn(names, (name) => {
    const written = values[name];
    if (written === undefined) return new Float64Array(sheet.count).fill(NaN);
    const found = numbers(sheet, written, rules[name]);
    return name === 'turnover' ? found.map(rupees) : found;
  });
}

/** NaN where the file says '-' or nothing. Anything that is neither that nor a fitting number refuses the file. */
export function numbers(sheet: Sheet, name: string, rule: NumberRule = {}): Float64Array<ArrayBuffer> {
  const column = columnOf(sheet, name);
  const found = new Float64Array(sheet.count).fill(NaN);
  for (let row = 0; row < sheet.count; row++) {
    const value = numberAt(sheet.text, row + sheet.before, column);
    if (value > 0 || (value === 0 && !rule.isUnknownWhenZero)) found[row] = value;
    else if (value !== 0 && !isUnknown(sheet.text, row + sheet.before, column))
      found[row] = signed(value, rule, { sheet, row, name });
    else if (value !== 0 && rule.isNeeded) throw new Refusal(lineOf(sheet, row), `${name} is missing`);
  }
  if (rule.isWhole) {
    const broken = found.findIndex((value) => !Number.isSafeInteger(value) && !Number.isNaN(value));
    if (broken >= 0) refuseAt({ sheet, row: broken, name }, 'is not a whole number');
  }
  return found;
}

interface Place {
  readonly sheet: Sheet;
  readonly row: number;
  readonly name: string;
}

/** Undefined where the file has no such column, or nothing but blanks and 0 in it: of what has no contracts some vendors write 0. */
export function openInterest(sheet: Sheet, name: string | undefined): Float64Array<ArrayBuffer> | undefined {
  if (name === undefined || columnOf(sheet, name) < 0) return undefined;
  const found = numbers(sheet, name, { isWhole: true });
  return found.some((contracts) => contracts > 0) ? found : undefined;
}

function signed(value: number, { isSigned }: NumberRule, place: Place): number {
  if (Number.isNaN(value)) refuseAt(place, 'is not a number');
  if (!isSigned) refuseAt(place, 'is negative');
  return value;
}

function refuseAt({ sheet, row, name }: Place, why: string): never {
  const written = textAt(sheet.text, row + sheet.before, columnOf(sheet, name));
  throw new Refusal(lineOf(sheet, row), `${name} "${written}" ${why}`);
}

/** The day in a row; the file is refused when it is not one. */
export function dayIn(sheet: Sheet, row: number, name: string): DayNumber {
  const written = textAt(sheet.text, row + sheet.before, columnOf(sheet, name));
  const day = readDay(written);
  if (Number.isNaN(day)) throw new Refusal(lineOf(sheet, row), `${name} "${written}" is not a day`);
  return day;
}

/** The day in every row; the file is refused when one is not. */
export function days(sheet: Sheet, name: string): Int32Array<ArrayBuffer> {
  const column = columnOf(sheet, name);
  const found = new Int32Array(sheet.count);
  for (let row = 0; row < sheet.count; row++) {
    const isRepeat = row > 0 && isSameField(sheet.text, row + sheet.before, row + sheet.before - 1, column);
    found[row] = isRepeat ? found[row - 1]! : dayIn(sheet, row, name);
  }
  return found;
}

/** Lakhs with two decimals: whole thousands of rupees, which the product of two doubles would miss by a hair. */
export const rupeesOfLakhs = (lakhs: number) => Math.round(lakhs * 100) * 1000;

/** The one day of the whole file. */
export function oneDay(sheet: Sheet, name: string): DayNumber {
  const column = columnOf(sheet, name);
  const day = dayIn(sheet, 0, name);
  for (let row = 1; row < sheet.count; row++) {
    if (isSameField(sheet.text, row + sheet.before, sheet.before, column)) continue;
    const other = dayIn(sheet, row, name);
    if (other !== day) {
      throw new Refusal(lineOf(sheet, row), `${name} is ${dayOf(other)} in a file of ${dayOf(day)}`);
    }
  }
  return day;
}
