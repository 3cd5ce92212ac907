/**
 * A comma-separated text as places in its bytes. Nothing is copied until a field is asked for: a year of the exchange's
 * files has fifty million fields, and a string for each would cost more than everything else of an import.
 */
export interface CsvText {
  readonly bytes: Buffer;
  /** Where each field begins and ends; spaces and quotes around it are left out. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The first field of each row; one more entry at the end, so that row r has the fields rows[r] up to rows[r + 1]. */
  readonly rows: Int32Array;
  /** Line of the file, from 1, at which each row stands. Blank lines are no rows. */
  readonly lines: Int32Array;
  /** False when the file stops within its last line: its last value may be cut. */
  readonly isEnded: boolean;
}

const [NEWLINE, COMMA, QUOTE, SPACE] = [10, 44, 34, 32];
const [ZERO, POINT, MINUS] = [48, 46, 45];

export function scanCsv(bytes: Buffer): CsvText {
  return csvScanner()(bytes);
}

/** Scans one text after the other into the same memory: a text may be used until the next one is scanned. */
export function csvScanner(): (bytes: Buffer) => CsvText {
  const places: Places = { starts: new Int32Array(0), ends: new Int32Array(0), next: 0 };
  return (bytes) => scanInto(places, bytes);
}

function scanInto(places: Places, bytes: Buffer): CsvText {
  places.next = 0;
  const lines: number[] = [];
  const rows: number[] = [];
  let line = 1;
  for (let at = byteOrderMark(bytes); at < bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    if (!isBlank(bytes, at, end)) {
      rows.push(places.next);
      lines.push(line);
      grow(places, end - at + 1);
      splitLine(bytes, at, end, places);
    }
    at = end + 1;
  }
  rows.push(places.next);
  return {
    bytes,
    starts: places.starts,
    ends: places.ends,
    rows: Int32Array.from(rows),
    lines: Int32Array.from(lines),
    isEnded: bytes.length === 0 || bytes[bytes.length - 1] === NEWLINE,
  };
}

function grow(places: Places, fields: number): void {
  if (places.next + fields <= places.starts.length) return;
  const size = Math.max(2 * places.starts.length, places.next + fields, 1024);
  const grown = (old: Int32Array) => {
    const larger = new Int32Array(size);
    larger.set(old);
    return larger;
  };
  places.starts = grown(places.starts);
  places.ends = grown(places.ends);
}

export function rowCount(text: CsvText): number {
  return text.lines.length;
}

/** The text without its last row. */
export function withoutLastRow(text: CsvText): CsvText {
  return { ...text, rows: text.rows.subarray(0, -1), lines: text.lines.subarray(0, -1) };
}

export function columnCount(text: CsvText, row: number): number {
  return text.rows[row + 1]! - text.rows[row]!;
}

/** The field as text; '' when the row is shorter. */
export function textAt(text: CsvText, row: number, column: number): string {
  if (column >= columnCount(text, row)) return '';
  const field = text.rows[row]! + column;
  const found = text.bytes.toString('utf8', text.starts[field], text.ends[field]);
  return found.includes('""') ? found.replaceAll('""', '"') : found;
}

export function rowAt(text: CsvText, row: number): string[] {
  return Array.from({ length: columnCount(text, row) }, (_, column) => textAt(text, row, column));
}

/** Exchanges write '-' or nothing where a value does not exist. */
export function isUnknown(text: CsvText, row: number, column: number): boolean {
  const field = text.rows[row]! + column;
  const start = text.starts[field]!;
  const length = text.ends[field]! - start;
  return length <= 0 || (length === 1 && text.bytes[start] === MINUS);
}

/** A plain decimal number ('12', '-3.50', '.41'); NaN for anything else, also for what is unknown. */
export function numberAt(text: CsvText, row: number, column: number): number {
  const field = text.rows[row]! + column;
  const start = text.starts[field]!;
  const end = text.ends[field]!;
  return text.bytes[start] === MINUS ? -decimal(text.bytes, start + 1, end) : decimal(text.bytes, start, end);
}

/** Whether two rows say the same in a column, byte for byte. */
export function isSameField(text: CsvText, row: number, other: number, column: number): boolean {
  const [a, b] = [text.rows[row]! + column, text.rows[other]! + column];
  const [start, length] = [text.starts[a]!, text.ends[a]! - text.starts[a]!];
  const against = text.starts[b]!;
  if (length !== text.ends[b]! - against) return false;
  for (let i = 0; i < length; i++) if (text.bytes[start + i] !== text.bytes[against + i]) return false;
  return true;
}

/** Digits that a double holds exactly, and powers of ten that are exact: within both, one division rounds once and so rightly. */
const EXACT_DIGITS = 15;
const TENS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

function decimal(bytes: Buffer, start: number, end: number): number {
  let digits = 0;
  let point = -1;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (bytes[at] === POINT && point < 0) point = at;
    else return NaN;
  }
  const count = end - start - (point < 0 ? 0 : 1);
  if (count <= 0) return NaN;
  if (count > EXACT_DIGITS) return Number(bytes.toString('latin1', start, end));
  return point < 0 ? digits : digits / TENS[end - 1 - point]!;
}

interface Places {
  starts: Int32Array;
  ends: Int32Array;
  next: number;
}

function splitLine(bytes: Buffer, from: number, to: number, places: Places): void {
  let at = from;
  for (;;) {
    while (at < to && bytes[at]! <= SPACE) at++;
    const end = bytes[at] === QUOTE && at < to ? quotedField(bytes, at, to, places) : plainField(bytes, at, to, places);
    if (end >= to) return;
    at = end + 1;
  }
}

function plainField(bytes: Buffer, start: number, to: number, places: Places): number {
  let end = start;
  while (end < to && bytes[end] !== COMMA) end++;
  let last = end;
  while (last > start && bytes[last - 1]! <= SPACE) last--;
  addField(places, start, last);
  return end;
}

function quotedField(bytes: Buffer, quote: number, to: number, places: Places): number {
  let end = quote + 1;
  while (end < to && !(bytes[end] === QUOTE && bytes[end + 1] !== QUOTE)) end += bytes[end] === QUOTE ? 2 : 1;
  let [start, last] = [quote + 1, Math.min(end, to)];
  while (start < last && bytes[start]! <= SPACE) start++;
  while (last > start && bytes[last - 1]! <= SPACE) last--;
  addField(places, start, last);
  while (end < to && bytes[end] !== COMMA) end++;
  return end;
}

function addField(places: Places, start: number, end: number): void {
  places.starts[places.next] = start;
  places.ends[places.next++] = end;
}

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at]! > SPACE) return false;
  return true;
}

function byteOrderMark(bytes: Buffer): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
