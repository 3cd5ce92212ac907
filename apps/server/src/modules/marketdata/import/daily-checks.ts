import type { DailyValues } from './bars.ts';
import type { Warning } from './refusal.ts';
import { Refusal } from './refusal.ts';
import { lineOf, type Sheet } from './sheet.ts';

/**
 * What must hold in every row, or the file is not what the exchange wrote. All of it holds in each of the 1.6 million rows
 * of the real files that the importer was made with.
 */
export function checkDaily(sheet: Sheet, keys: readonly string[], values: DailyValues): void {
  refuseRepeated(sheet, keys);
  const { high, low, volume, trades, delivery_quantity: delivered, delivery_pct: share } = values;
  for (let row = 0; row < sheet.count; row++) {
    if (high[row]! < low[row]!) throw new Refusal(lineOf(sheet, row), `high ${high[row]} is below low ${low[row]}`);
    if (trades[row]! > volume[row]!) {
      throw new Refusal(lineOf(sheet, row), `${trades[row]} trades of only ${volume[row]} shares`);
    }
    if (Number.isNaN(delivered[row]!) !== Number.isNaN(share[row]!)) {
      throw new Refusal(lineOf(sheet, row), 'delivered quantity and percent: one is there and the other is not');
    }
    if (share[row]! > 100) throw new Refusal(lineOf(sheet, row), `delivered ${share[row]} percent of what was traded`);
  }
}

function refuseRepeated(sheet: Sheet, keys: readonly string[]): void {
  const seen = new Set<string>();
  keys.forEach((key, row) => {
    if (seen.has(key)) throw new Refusal(lineOf(sheet, row), `${key} stands twice in the file`);
    seen.add(key);
  });
}

/** An oddity that the exchange itself publishes now and then. Such rows are kept and counted. */
export interface Oddity<V> {
  readonly says: string;
  readonly isSo: (values: V, row: number) => boolean;
}

/** Averages are rounded to paise, turnover to a thousand rupees. */
const HALF_PAISA = 0.006;
const HALF_THOUSAND = 600;

const isOutside = (price: number, { low, high }: DailyValues, row: number, tolerance = 0) =>
  price < low[row]! - tolerance || price > high[row]! + tolerance;

export const dailyOddities: readonly Oddity<DailyValues>[] = [
  {
    says: 'open or close lies outside high and low',
    isSo: (values, row) => isOutside(values.open[row]!, values, row) || isOutside(values.close[row]!, values, row),
  },
  { says: 'last price lies outside high and low', isSo: (values, row) => isOutside(values.last[row]!, values, row) },
  {
    says: 'average price lies outside high and low',
    isSo: (values, row) => isOutside(values.average[row]!, values, row, 2 * HALF_PAISA),
  },
  {
    says: 'more shares delivered than traded',
    isSo: ({ delivery_quantity: delivered, volume }, row) => delivered[row]! > volume[row]!,
  },
  {
    says: 'delivered percent does not fit the quantities',
    isSo: ({ delivery_quantity: delivered, volume, delivery_pct: share }, row) =>
      delivered[row]! <= volume[row]! && Math.abs((100 * delivered[row]!) / volume[row]! - share[row]!) > HALF_PAISA,
  },
  {
    says: 'turnover does not fit average price and volume',
    isSo: ({ turnover, average, volume }, row) =>
      Math.abs(turnover[row]! - average[row]! * volume[row]!) > HALF_PAISA * volume[row]! + HALF_THOUSAND,
  },
];

/** In the real files at most 3 rows of a day are odd in one way; far more means that columns were mixed up or spoilt. */
const ODD_ROWS_ALLOWED = 20;
const ODD_SHARE_ALLOWED = 0.02;

export function oddRows<V>(sheet: Sheet, values: V, oddities: readonly Oddity<V>[]): Omit<Warning, 'file'>[] {
  return oddities.flatMap(({ says, isSo }) => {
    let [rows, first] = [0, -1];
    for (let row = 0; row < sheet.count; row++) {
      if (!isSo(values, row)) continue;
      if (rows++ === 0) first = row;
    }
    if (rows === 0) return [];
    const line = lineOf(sheet, first);
    if (rows > ODD_ROWS_ALLOWED && rows > ODD_SHARE_ALLOWED * sheet.count) {
      throw new Refusal(line, `${says}, in ${rows} of ${sheet.count} rows`);
    }
    return [{ line, rows, says }];
  });
}

/** Fewer rows than this say nothing about the order of a file. */
const ROWS_OF_A_MARKET = 300;
/** Every day of every year at hand ends at ZYDUSWELL or ZYLOG. */
const LAST_CHARS = 'W';

/** The exchange lists securities by the alphabet: a long list that stops early was cut between two lines. */
export function refuseEarlyEnd(sheet: Sheet, symbols: readonly string[]): void {
  const last = symbols[symbols.length - 1] ?? '';
  if (symbols.length < ROWS_OF_A_MARKET || last >= LAST_CHARS) return;
  const isSorted = symbols.every((symbol, row) => row === 0 || symbol >= symbols[row - 1]!);
  if (isSorted) {
    const line = lineOf(sheet, sheet.count - 1);
    throw new Refusal(line, `the file is cut: an alphabetical list of the whole market ends at ${last}`);
  }
}
