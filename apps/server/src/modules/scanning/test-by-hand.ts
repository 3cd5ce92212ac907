import type { RawRow } from './test-bhavcopy.ts';

/* Formulas as a book prints them, on the rows of the exchange's files: no column and no indicator of the product. */

type Field = Exclude<keyof RawRow, 'symbol' | 'day'>;

/** A field of the row so many sessions back. */
export const at = (rows: readonly RawRow[], field: Field, back = 0) => rows[rows.length - 1 - back]?.[field] ?? NaN;
/** The field of the last n rows that end so many sessions back, oldest first; too few of them hold a NaN. */
export const last = (rows: readonly RawRow[], field: Field, n: number, back = 0) =>
  Array.from({ length: n }, (_, i) => at(rows, field, back + n - 1 - i));
export const all = (rows: readonly RawRow[], field: Field) => rows.map((row) => row[field]);
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]) => sum(values) / values.length;
export const paise = (rupees: number) => Math.round(100 * rupees);

/** The candles of weeks or months, the running one last. */
export function candles(rows: readonly RawRow[], periodOf: (day: string) => string) {
  const periods: { name: string; open: number; high: number; low: number; close: number }[] = [];
  for (const { day, open, high, low, close } of rows) {
    const name = periodOf(day);
    const running = periods.at(-1);
    if (running?.name === name)
      Object.assign(running, { high: Math.max(running.high, high), low: Math.min(running.low, low), close });
    else periods.push({ name, open, high, low, close });
  }
  return periods;
}

const mondays = new Map<string, string>();

/** The Monday of its week. */
export function weekOf(day: string): string {
  const known = mondays.get(day) ?? mondayOf(day);
  mondays.set(day, known);
  return known;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export const monthOf = (day: string) => day.slice(0, 7);

export function rsi(closes: readonly number[], n: number): number {
  if (closes.length <= n) return NaN;
  let [up, down] = [0, 0];
  for (let i = 1; i < closes.length; i++) {
    const move = closes[i]! - closes[i - 1]!;
    const weight = i <= n ? 0 : 1;
    // The first n moves are added up and divided once; after them Wilder's average.
    if (weight === 0) [up, down] = [up + Math.max(move, 0) / n, down + Math.max(-move, 0) / n];
    else [up, down] = [(up * (n - 1) + Math.max(move, 0)) / n, (down * (n - 1) + Math.max(-move, 0)) / n];
  }
  return (100 * up) / (up + down);
}

/** An exponential average of a whole history that began with the mean of its first n values. */
export function emas(values: readonly number[], n: number): number[] {
  const out: number[] = values.map(() => NaN);
  if (values.length < n) return out;
  out[n - 1] = mean(values.slice(0, n));
  for (let i = n; i < values.length; i++) out[i] = (2 * values[i]! + (n - 1) * out[i - 1]!) / (n + 1);
  return out;
}

export function macd(closes: readonly number[]): { line: number[]; signal: number[] } {
  const [fast, slow] = [emas(closes, 12), emas(closes, 26)];
  const line = closes.map((_, i) => fast[i]! - slow[i]!);
  const known = line.filter((value) => !Number.isNaN(value));
  const missing = Array.from({ length: line.length - known.length }, () => NaN);
  return { line, signal: [...missing, ...emas(known, 9)] };
}
