import { INDEX_SERIES, indexSymbol } from '@parakh/market';
import { type DailyValues, dailyColumns, eachColumn, type RatioValues, ratioColumns } from '../bars.ts';
import type { CsvText } from '../csv.ts';
import { checkDaily, dailyOddities, oddRows } from '../daily-checks.ts';
import { daySignature } from '../daily-sheet.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { days, keys, lineOf, numbers, openSheet, PRICE, type Sheet } from '../sheet.ts';

const [DAY, CHANGE, CHANGE_PCT] = ['DATE', 'CHANGE', '% CHANGE'];
const columns = { open: 'OPEN', high: 'HIGH', low: 'LOW', close: 'CLOSE', previous_close: 'PREV. CLOSE' };
const VIX = 'India VIX';
const series = [INDEX_SERIES];

/** India VIX over years: each day is one of the indices, of which it is the only one; the list of all indices takes its place. */
export const indiaVixHistory = importFormat({
  name: 'india_vix_history',
  says: 'NSE history of India VIX (Date,Open,High,Low,Close,Prev. Close,Change,% Change)',
  columns: [DAY, ...Object.values(columns), CHANGE, CHANGE_PCT],
  // Histories of other indices and of shares have volumes as well.
  recognises: (header) => header.filter((name) => name !== '').length === 3 + Object.keys(columns).length,
  read: readHistory,
});

function readHistory(text: CsvText): Reading[] {
  const sheet = openSheet(text);
  const [day, symbols] = [days(sheet, DAY), [indexSymbol(VIX)]];
  const values = barsOf(sheet);
  checkDaily(sheet, keys(sheet, DAY), values);
  const changes = changesOf(sheet, values);
  const [odd] = oddRows(sheet, values, dailyOddities.slice(0, 1));
  return Array.from(day, (ofDay, row) => {
    const own = eachColumn(dailyColumns, (name) => values[name].slice(row, row + 1));
    return {
      kind: 'day',
      market: 'index',
      day: ofDay,
      symbols,
      names: [VIX],
      series,
      values: own,
      signature: daySignature(symbols, series, { values: own }),
      ratios: eachColumn(ratioColumns, (name) => changes[name].slice(row, row + 1)),
      warnings: odd?.line === lineOf(sheet, row) ? [odd] : [],
    };
  });
}

/** On days of which it has no open the history writes 0 for all but the close. */
function barsOf(sheet: Sheet): DailyValues {
  const unknown = () => new Float64Array(sheet.count).fill(NaN);
  const known: Partial<DailyValues> = {
    open: numbers(sheet, columns.open, PRICE),
    high: numbers(sheet, columns.high, PRICE),
    low: numbers(sheet, columns.low, PRICE),
    close: numbers(sheet, columns.close, { ...PRICE, isNeeded: true }),
    previous_close: numbers(sheet, columns.previous_close, PRICE),
  };
  return eachColumn(dailyColumns, (name) => known[name] ?? unknown());
}

/** A change from a close that is not known is none. */
function changesOf(sheet: Sheet, { previous_close: before }: DailyValues): RatioValues {
  const told = (name: string) =>
    numbers(sheet, name, { isSigned: true }).map((value, row) => (Number.isNaN(before[row]!) ? NaN : value));
  const unknown = new Float64Array(sheet.count).fill(NaN);
  const known: Partial<RatioValues> = { points_change: told(CHANGE), change_pct: told(CHANGE_PCT) };
  return eachColumn(ratioColumns, (name) => known[name] ?? unknown);
}
