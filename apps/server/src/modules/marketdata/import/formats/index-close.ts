import { INDEX_SERIES, indexSymbol } from '@parakh/market';
import type { DailyValues, RatioValues } from '../bars.ts';
import type { CsvText } from '../csv.ts';
import { checkDaily } from '../daily-checks.ts';
import { daySignature } from '../daily-sheet.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { keys, numbers, oneDay, openSheet, type Sheet } from '../sheet.ts';

const NAME = 'INDEX NAME';
const DAY = 'INDEX DATE';
const CLOSE = 'CLOSING INDEX VALUE';
const CHANGE = 'POINTS CHANGE';
const needed = [NAME, DAY, 'OPEN INDEX VALUE', 'HIGH INDEX VALUE', 'LOW INDEX VALUE', CLOSE, CHANGE, 'CHANGE(%)'];
const RUPEES_A_CRORE = 10_000_000;

/** All indices of a day, with their ratios. What an index does not have is '-'. */
export const indexClose = importFormat({
  name: 'ind_close_all',
  says: 'NSE index closes (Index Name,Index Date,Open Index Value,…,P/E,P/B,Div Yield)',
  rank: 1,
  columns: needed,
  read: readIndexDay,
});

function readIndexDay(text: CsvText): Reading {
  const sheet = openSheet(text);
  const names = keys(sheet, NAME);
  const symbols = names.map(indexSymbol);
  const series = symbols.map(() => INDEX_SERIES);
  const values = barsOf(sheet);
  checkDaily(sheet, symbols, values);
  return {
    kind: 'day',
    market: 'index',
    day: oneDay(sheet, DAY),
    symbols,
    names,
    series,
    values,
    signature: daySignature(symbols, series, { values }),
    ratios: ratiosOf(sheet),
    warnings: [],
  };
}

function barsOf(sheet: Sheet): DailyValues {
  const close = numbers(sheet, CLOSE, { isNeeded: true });
  const change = numbers(sheet, CHANGE, { isSigned: true });
  const unknown = () => new Float64Array(sheet.count).fill(NaN);
  return {
    open: numbers(sheet, 'OPEN INDEX VALUE'),
    high: numbers(sheet, 'HIGH INDEX VALUE'),
    low: numbers(sheet, 'LOW INDEX VALUE'),
    close,
    last: unknown(),
    // Index values are published with two decimals (four on fixed-income ones), so the difference is rounded back to that.
    previous_close: close.map((value, row) => Math.round((value - change[row]!) * 10_000) / 10_000),
    average: unknown(),
    volume: optional(sheet, 'VOLUME', (quantity) => quantity),
    turnover: optional(sheet, 'TURNOVER (RS. CR.)', (crores) => Math.round(crores * 100) * (RUPEES_A_CRORE / 100)),
    trades: unknown(),
    delivery_quantity: unknown(),
    delivery_pct: unknown(),
  };
}

function ratiosOf(sheet: Sheet): RatioValues {
  return {
    pe: optional(sheet, 'P/E', (ratio) => ratio),
    pb: optional(sheet, 'P/B', (ratio) => ratio),
    dividend_yield: optional(sheet, 'DIV YIELD', (ratio) => ratio),
    points_change: numbers(sheet, CHANGE, { isSigned: true }),
    change_pct: numbers(sheet, 'CHANGE(%)', { isSigned: true }),
  };
}

/** Columns that older files lack. A price-earnings ratio can be negative. */
function optional(sheet: Sheet, name: string, toOurs: (value: number) => number) {
  if (!sheet.header.includes(name)) return new Float64Array(sheet.count).fill(NaN);
  return numbers(sheet, name, { isSigned: true }).map(toOurs);
}
