import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf } from '../marketdata/import/archive.ts';

/** A row of the exchange's full bhavcopy as it stands there; NaN for a dash. */
export interface RawRow {
  readonly symbol: string;
  /** DATE1 as '2025-01-07'. */
  readonly day: string;
  readonly previous: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  readonly close: number;
  readonly volume: number;
  /** Lakhs of rupees. */
  readonly turnover: number;
  readonly trades: number;
  readonly delivered: number;
  /** Percent. */
  readonly deliveredShare: number;
}

/** The rows of series EQ by symbol, oldest first, read without the importer: split at the commas, a day told twice taken once. */
export async function rawRows(shared: string): Promise<ReadonlyMap<string, RawRow[]>> {
  const folder = join(shared, 'data', 'nse-cm-eod-full');
  const byDay = new Map<string, RawRow[]>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.tar.xz'))) {
    const archive = { name, bytes: readFileSync(join(folder, name)), modified: new Date(0) };
    for await (const { bytes } of membersOf(archive)) {
      const rows = rowsOf(bytes.toString('latin1'));
      byDay.set(rows[0]!.day, rows);
    }
  }
  const bySymbol = new Map<string, RawRow[]>();
  for (const day of [...byDay.keys()].sort()) {
    for (const row of byDay.get(day)!) {
      const known = bySymbol.get(row.symbol) ?? [];
      bySymbol.set(row.symbol, known);
      known.push(row);
    }
  }
  return bySymbol;
}

function rowsOf(text: string): RawRow[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.includes(', EQ, '))
    .map((line) => {
      const [symbol = '', , date = '', ...cells] = line.split(',').map((cell) => cell.trim());
      const [previous, open, high, low, last, close, , volume, turnover, trades, delivered, deliveredShare] = cells.map(
        (cell) => (cell === '-' || cell === '' ? NaN : Number(cell)),
      );
      const [of, month = '', year] = date.split('-');
      const day = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${of}`;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cell that is missing fails the test that reads it
      return {
        symbol,
        day,
        previous,
        open,
        high,
        low,
        last,
        close,
        volume,
        turnover,
        trades,
        delivered,
        deliveredShare,
      } as RawRow;
    });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
