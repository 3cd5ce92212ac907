import { type BarField, barColumns, barFields, type Column, resample, type TimeFrame } from '@parakh/frames';
import { barTime, session } from '@parakh/market';
import type { SymbolBars } from '@parakh/scan/incremental';
import { foldInto, isSameBar, placeOf } from '../../streaming/for-threads.ts';
import type { MarketBook, MinutesAsked } from './market-book.ts';

/** A batch of bars of some symbols: one each. */
export interface BarBatch extends SymbolBars {
  readonly columns: Record<BarField, Column>;
}

/** Bars of minutes that hold the minutes of the session from a moment on; symbols without any are left out. */
export function minuteBars(
  book: MarketBook,
  symbolIndexes: Iterable<number>,
  { start, asked }: { readonly start: (symbolIndex: number) => number; readonly asked: MinutesAsked },
): BarBatch {
  return rows(symbolIndexes, (symbolIndex, columns, row) => {
    const from = start(symbolIndex);
    const minutes = book.minutes(symbolIndex, from, asked);
    if (minutes.time.length === 0) return undefined;
    foldInto(minutes, columns, row);
    return from;
  });
}

interface FormingAsked {
  readonly timeFrame: TimeFrame;
  readonly asked: MinutesAsked;
}

/** The bars that form of some symbols, as they stand now. */
export function formingBars(
  book: MarketBook,
  symbolIndexes: Iterable<number>,
  { timeFrame, asked }: FormingAsked,
): BarBatch {
  if (timeFrame.unit !== 'minute') return formingDays(book, symbolIndexes, { timeFrame, asked });
  const start = (symbolIndex: number) => placeOf(book.newestMinute(symbolIndex, asked), timeFrame).start;
  return minuteBars(book, symbolIndexes, { start, asked });
}

/** The bar of days that forms: of a week or longer one with the days before it. */
function formingDays(book: MarketBook, symbolIndexes: Iterable<number>, { timeFrame, asked }: FormingAsked): BarBatch {
  const today = barTime(book.market.day);
  return rows(symbolIndexes, (symbolIndex, columns, row) => {
    if (book.minutes(symbolIndex, 0, asked).time.length === 0) return undefined;
    if (timeFrame.unit === 'day') {
      foldInto(book.minutes(symbolIndex, 0, asked), columns, row);
      columns.last[row] = columns.close[row]!;
      columns.previousClose[row] = book.closeBefore(symbolIndex);
      return today;
    }
    const { bars } = book.history(symbolIndex, { ...asked, unit: 'day' })!;
    let first = bars.time.length - 1;
    while (first > 0 && isSameBar(bars.time[first - 1]!, today, timeFrame)) first--;
    const part = {
      time: bars.time.subarray(first),
      columns: barColumns((field) => bars.columns[field].subarray(first)),
    };
    const made = resample(part, timeFrame, session).bars;
    for (const field of barFields) columns[field][row] = made.columns[field][0]!;
    return made.time[0]!;
  });
}

/** Some of the rows. */
export function rowsWhere({ symbolIndexes, time, columns }: BarBatch, isWanted: (row: number) => boolean): BarBatch {
  const wanted = Int32Array.from(symbolIndexes.keys()).filter(isWanted);
  return {
    symbolIndexes: wanted.map((row) => symbolIndexes[row]!),
    time: wanted.map((row) => time[row]!),
    columns: barColumns((field) => Float64Array.from(wanted, (row) => columns[field][row]!)),
  };
}

function rows(
  symbolIndexes: Iterable<number>,
  write: (symbolIndex: number, columns: Record<BarField, Column>, row: number) => number | undefined,
): BarBatch {
  const all = [...symbolIndexes];
  const columns: Record<BarField, Column> = barColumns(() => new Float64Array(all.length).fill(NaN));
  const [present, times]: [number[], number[]] = [[], []];
  for (const symbolIndex of all) {
    const time = write(symbolIndex, columns, present.length);
    if (time === undefined) continue;
    present.push(symbolIndex);
    times.push(time);
  }
  return { symbolIndexes: Int32Array.from(present), time: Int32Array.from(times), columns };
}
