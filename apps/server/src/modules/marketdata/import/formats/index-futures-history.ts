import { dayOf } from '@parakh/base';
import { eachColumn } from '../bars.ts';
import { byUnderlying, type ContractRows, type ContractValues, contractColumns, rowsAt } from '../contract-rows.ts';
import type { CsvText } from '../csv.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import { COUNT, days, keys, lineOf, numbers, openSheet, PRICE, rupeesOfLakhs, type Sheet, texts } from '../sheet.ts';

const columns = {
  day: 'DATE',
  symbol: 'SYMBOL',
  expiry: 'EXPIRY',
  close: 'CLOSE',
  volume: 'CONTRACTS',
  value: 'VALUE',
  oi: 'OPEN_INTEREST',
  lot: 'STATED_LOT',
} as const;

/** Index futures of many days: somebody's collection of the bhavcopies, without open, high, low and settlement. Its column `implied_lot` is the author's. */
export const indexFuturesHistory = importFormat({
  name: 'index_futures_history',
  says: 'index futures by day (date,symbol,expiry,close,contracts,value,open_interest,stated_lot)',
  columns: Object.values(columns),
  read: readHistory,
});

function readHistory(text: CsvText): Reading[] {
  const sheet = openSheet(text);
  const [day, underlyings] = [days(sheet, columns.day), keys(sheet, columns.symbol)];
  const expiry = days(sheet, columns.expiry);
  const rows: ContractRows = {
    expiry,
    lastDay: expiry.slice(),
    right: new Int32Array(sheet.count),
    strike: new Float64Array(sheet.count),
    values: valuesOf(sheet),
    oi: numbers(sheet, columns.oi, COUNT),
  };
  check(sheet, rows, { day, underlyings });
  return [...Map.groupBy(day.keys(), (row) => day[row]!)].map(([ofDay, own]) => ({
    kind: 'contracts',
    day: ofDay,
    ...byUnderlying(
      own.map((row) => underlyings[row]!),
      rowsAt(rows, Int32Array.from(own)),
    ),
    warnings: [],
  }));
}

function valuesOf(sheet: Sheet): ContractValues {
  const unknown = () => new Float64Array(sheet.count).fill(NaN);
  const expiries = texts(sheet, columns.expiry);
  const known: Partial<ContractValues> = {
    close: numbers(sheet, columns.close, { ...PRICE, isNeeded: true }),
    volume: numbers(sheet, columns.volume, COUNT),
    // Rows of the bhavcopy until July 2024 write the month in letters and the value in lakhs.
    turnover: numbers(sheet, columns.value, { isNeeded: true }).map((value, row) =>
      /[A-Z]/i.test(expiries[row]!) ? rupeesOfLakhs(value) : value,
    ),
    lot: numbers(sheet, columns.lot, { isWhole: true, isUnknownWhenZero: true }),
  };
  return eachColumn(contractColumns, (name) => known[name] ?? unknown());
}

/** Units of a contract as value, price and contracts tell them: of an index they were never fewer or more. */
const [FEWEST_UNITS, MOST_UNITS] = [5, 500];

function check(
  sheet: Sheet,
  { expiry, values }: ContractRows,
  { day, underlyings }: { readonly day: Int32Array; readonly underlyings: readonly string[] },
): void {
  const seen = new Set<string>();
  underlyings.forEach((underlying, row) => {
    const refuse = (why: string) => new Refusal(lineOf(sheet, row), `${underlying}: ${why}`);
    const key = `${underlying} ${day[row]} ${expiry[row]}`;
    if (seen.has(key)) throw refuse(`the future of ${dayOf(expiry[row]!)} stands twice on ${dayOf(day[row]!)}`);
    seen.add(key);
    if (expiry[row]! < day[row]!) throw refuse(`ended on ${dayOf(expiry[row]!)}, before ${dayOf(day[row]!)}`);
    const units = values.turnover[row]! / (values.volume[row]! * values.close[row]!);
    if (units < FEWEST_UNITS || units > MOST_UNITS)
      throw refuse(`the value does not fit ${values.volume[row]} contracts at ${values.close[row]}`);
  });
}
