import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { History } from '@parakh/scan';

type Row = Readonly<Partial<Record<BarField, number>>> & { readonly symbol: string; readonly time: number };

/** The quarters whose days follow each other, a year and a third up to May 2025. */
const quarters = ['2024Q1', '2024Q2', '2024Q3', '2024Q4', '2025Q1', '2025Q2'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Whether the programs that open the exchange's archives are on this machine. */
export function canUnpack(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v tar && command -v xz && command -v grep']);
    return true;
  } catch {
    return false;
  }
}

/** The daily bars of some symbols as the exchange printed them, of series EQ, by symbol. */
export function realDays(shared: string, symbols: readonly string[]): ReadonlyMap<string, History> {
  const wanted = `^(${symbols.join('|')}), EQ,`;
  const rows = quarters.flatMap((quarter) => {
    const archive = join(shared, 'data', 'nse-cm-eod-full', `sec_bhavdata_full_${quarter}.tar.xz`);
    return linesOf(archive, [], wanted).map(dayOf);
  });
  return histories(rows, 'day');
}

/** The minutes of eighteen sessions of 2016, by symbol. */
export function realMinutes(shared: string, symbols: readonly string[]): ReadonlyMap<string, History> {
  const folder = join(shared, 'data', 'intraday-1min-stocks-2016');
  const archive = join(folder, 'minute29_2016-08-16_to_2016-09-09.tar.xz');
  const members = symbols.map((symbol) => `minute29/${symbol}.csv`);
  return histories(linesOf(archive, members, '^[A-Z]+,2016').map(minuteOf), 'minute');
}

function linesOf(archive: string, members: readonly string[], pattern: string): string[] {
  const command = 'archive=$1; pattern=$2; shift 2; tar -xJOf "$archive" "$@" | LC_ALL=C grep -E "$pattern"';
  const found = execFileSync('sh', ['-c', command, 'sh', archive, pattern, ...members], { maxBuffer: 1 << 28 });
  return found.toString('latin1').trim().split('\n');
}

function dayOf(line: string): Row {
  const [symbol = '', , date = '', ...cells] = line.split(',').map((cell) => cell.trim());
  const [previousClose, open, high, low, last, close, , volume, lakhs, trades, deliveryQuantity, deliveryPct] =
    cells.map((cell) => (cell === '' || cell === '-' ? NaN : Number(cell)));
  const [of, month = '', year] = date.split('-');
  const time = barTime(dayNumber(`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${of}`));
  const turnover = (lakhs ?? NaN) * 1e5;
  const known = {
    previousClose,
    open,
    high,
    low,
    last,
    close,
    volume,
    turnover,
    trades,
    deliveryQuantity,
    deliveryPct,
  };
  return { symbol, time, ...numbersOf(known) };
}

function minuteOf(line: string): Row {
  const [symbol = '', moment = '', ...cells] = line.split(',').map((cell) => cell.trim());
  const [open, high, low, close, volume] = cells.map(Number);
  const [day = '', clock = ''] = moment.split(' ');
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return {
    symbol,
    time: barTime(dayNumber(day), 60 * hours + minutes),
    ...numbersOf({ open, high, low, close, volume }),
  };
}

function numbersOf<Name extends string>(cells: Readonly<Record<Name, number | undefined>>): Record<Name, number> {
  const known = Object.entries<number | undefined>(cells).map(([name, value]) => [name, value ?? NaN]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the cells
  return Object.fromEntries(known) as Record<Name, number>;
}

/** A day given twice, as on holidays, is taken once. */
function histories(rows: readonly Row[], unit: History['unit']): ReadonlyMap<string, History> {
  const bySymbol = new Map<string, Map<number, Row>>();
  for (const row of rows) {
    const known = bySymbol.get(row.symbol) ?? new Map<number, Row>();
    bySymbol.set(row.symbol, known.set(row.time, row));
  }
  return new Map(
    [...bySymbol].map(([symbol, known]) => [symbol, { bars: barsOf([...known.values()]), unit, ledBy: 0 }]),
  );
}

function barsOf(rows: readonly Row[]): Bars {
  const sorted = rows.toSorted((a, b) => a.time - b.time);
  const columns = barColumns((field) => Float64Array.from(sorted, (row) => row[field] ?? NaN));
  return { time: Int32Array.from(sorted, ({ time }) => time), columns };
}
