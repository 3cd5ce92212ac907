import { type DayNumber, dayNumber } from '@parakh/base';
import { indexSymbol, possibleDays } from '@parakh/market';
import { type CsvText, rowAt, rowCount, textAt } from '../csv.ts';
import { readDay } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';

const SYMBOL = 'SECURITY SYMBOL';
const WEIGHT = 'WEIGHTAGE (%)';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** 'Annexure II-  Nifty 50 Index : August 2026' stands above the header. */
const TITLE = /^ANNEXURE\s*\w*\s*-\s*([A-Z0-9&:/ -]+?) INDEX\s*:\s*([A-Z]{3})[A-Z]*\s*,?\s*(\d{4})$/i;
/** '*Last day of trading was 31-Aug-2026' stands below the rows. */
const LAST_DAY = /last day of trading was (\d{1,2}-\w{3}-\d{4})/i;
/** They are rounded to two decimals. */
const FAR_FROM_WHOLE = 0.5;
const WHOLE = 100;

/** What each member of an index weighed at the end of a month. */
export const indexWeights = importFormat({
  name: 'index_weights',
  says: 'NSE market capitalisation and weightage of an index, as in nifty50_mcwb.csv (a title with its month, then Sr. No,Security Symbol,…,Weightage (%),…)',
  recognises: ([title = '']) => TITLE.test(title),
  read: readIndexWeights,
});

function readIndexWeights(text: CsvText): Reading {
  const [, name, month, year] = TITLE.exec(textAt(text, 0, 0))!;
  const head = headRow(text);
  const columns = rowAt(text, head).map((column) => column.toUpperCase());
  const [symbols, weights] = [columns.indexOf(SYMBOL), columns.indexOf(WEIGHT)];
  const members: { symbol: string; weight: number }[] = [];
  let row = head + 1;
  for (; row < rowCount(text) && textAt(text, row, symbols) !== ''; row++) {
    members.push({ symbol: textAt(text, row, symbols), weight: weightAt(text, row, weights) });
  }
  needWhole(members.map(({ weight }) => weight));
  // During a demerger the exchange lists a placeholder for the part that does not trade yet.
  const traded = members.filter(({ symbol }) => !symbol.startsWith('DUMMY'));
  const day = dayBelow(text, row) ?? lastDayOf(month!, year!);
  return { kind: 'index-weights', index: indexSymbol(name!), day, members: traded, warnings: [] };
}

/** The lists of impact costs look the same but for this column. */
function headRow(text: CsvText): number {
  const rows = Array.from({ length: Math.min(rowCount(text), 5) }, (_, row) => rowAt(text, row));
  const head = rows.findIndex((row) => row.some((column) => column.toUpperCase() === SYMBOL));
  const hasWeights = rows[head]?.some((column) => column.toUpperCase() === WEIGHT) ?? false;
  if (!hasWeights) throw new Refusal(0, 'tells no weights of an index', { isOtherKind: true });
  return head;
}

/** Older files write a percent sign. */
function weightAt(text: CsvText, row: number, column: number): number {
  const written = textAt(text, row, column);
  const weight = Number(written.replace(/%$/, ''));
  if (written === '' || !(weight >= 0)) throw new Refusal(text.lines[row]!, `${WEIGHT} "${written}" is no weight`);
  return weight;
}

function needWhole(weights: readonly number[]): void {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - WHOLE) <= FAR_FROM_WHOLE) return;
  throw new Refusal(0, `the weights add up to ${sum.toFixed(2)} %: the file is cut, or of another kind`);
}

function dayBelow(text: CsvText, from: number): DayNumber | undefined {
  for (let row = from; row < rowCount(text); row++) {
    const [, written] = LAST_DAY.exec(textAt(text, row, 0)) ?? [];
    if (written) return readDay(written);
  }
  return undefined;
}

function lastDayOf(month: string, year: string): DayNumber {
  const number = String(1 + MONTHS.indexOf(month.toUpperCase())).padStart(2, '0');
  const last = possibleDays(`${year}-${number}-01`, `${year}-${number}-31`).at(-1);
  if (!last) throw new Refusal(1, `the title names no month: ${month} ${year}`);
  return dayNumber(last);
}
