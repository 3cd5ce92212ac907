import type { CsvText } from '../csv.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { PositionLimit } from '../kinds/position-limits.ts';
import { Refusal } from '../refusal.ts';
import { COUNT, columnOf, keys, lineOf, numbers, oneDay, openSheet, type Sheet, texts } from '../sheet.ts';

const [DAY, SYMBOL, LIMIT, OI, ROOM] = ['DATE', 'NSE SYMBOL', 'MWPL', 'OPEN INTEREST', 'LIMIT FOR NEXT DAY'];
/** Since October 2025. */
const BY_DELTA = 'FUTURE EQUIVALENT OPEN INTEREST';
const NO_POSITIONS = 'NO FRESH POSITIONS';

/** Open interest of all exchanges against the market-wide position limit of each share. */
export const combinedOpenInterest = importFormat({
  name: 'combined_oi',
  says: 'NSE combined open interest and position limits (Date,ISIN,Scrip Name,NSE Symbol,MWPL,Open Interest,…)',
  columns: [DAY, 'ISIN', SYMBOL, LIMIT, OI, ROOM],
  read: readLimits,
});

function readLimits(text: CsvText): Reading {
  const sheet = openSheet(text);
  const day = oneDay(sheet, DAY);
  const symbols = keys(sheet, SYMBOL);
  const [limit, oi] = [numbers(sheet, LIMIT, COUNT), numbers(sheet, OI, COUNT)];
  const byDelta = columnOf(sheet, BY_DELTA) < 0 ? undefined : numbers(sheet, BY_DELTA, { isWhole: true });
  const rooms = texts(sheet, ROOM);
  refuseRepeats(sheet, symbols);
  const limits = symbols.map((symbol, row): PositionLimit => {
    const takesNoPositions = rooms[row]!.toUpperCase() === NO_POSITIONS;
    return {
      symbol,
      day,
      marketLimit: limit[row]!,
      oi: oi[row]!,
      futureEquivalentOi: byDelta?.[row] ?? NaN,
      room: takesNoPositions ? NaN : unitsIn(sheet, row, rooms[row]!),
      takesNoPositions,
    };
  });
  return { kind: 'position-limits', limits, warnings: [] };
}

function unitsIn(sheet: Sheet, row: number, written: string): number {
  if (!/^\d{1,15}$/.test(written))
    throw new Refusal(lineOf(sheet, row), `${ROOM} “${written}” is neither units nor “No Fresh Positions”`);
  return Number(written);
}

function refuseRepeats(sheet: Sheet, symbols: readonly string[]): void {
  const repeated = symbols.findIndex((symbol, row) => symbols.indexOf(symbol) < row);
  if (repeated >= 0) throw new Refusal(lineOf(sheet, repeated), `${symbols[repeated]} stands twice in the file`);
}
