import { type BarField, barColumns, barFields, type Column, resample, type TimeFrame } from '@parakh/frames';
import { barTime, session } from '@parakh/market';
import type { LaneBars } from '@parakh/scan/fleet';
import { foldInto, isSameBar, placeOf } from '../../streaming/for-threads.ts';
import type { LaneBook, MinutesAsked } from './lane-book.ts';

/** What is told of some lanes: one bar each. */
export interface ToldBars extends LaneBars {
  readonly columns: Record<BarField, Column>;
}

/** Bars of minutes that hold the minutes of the session from a moment on; lanes without any are left out. */
export function minuteBars(
  book: LaneBook,
  lanes: Iterable<number>,
  ...[start, asked]: [(lane: number) => number, MinutesAsked]
): ToldBars {
  return rows(lanes, (lane, columns, row) => {
    const from = start(lane);
    const minutes = book.minutes(lane, from, asked);
    if (minutes.time.length === 0) return undefined;
    foldInto(minutes, columns, row);
    return from;
  });
}

/** The bars that form of some lanes, as they stand now. */
export function formingBars(
  book: LaneBook,
  lanes: Iterable<number>,
  ...[timeFrame, asked]: [TimeFrame, MinutesAsked]
): ToldBars {
  if (timeFrame.unit !== 'minute') return formingDays(book, lanes, timeFrame, asked);
  return minuteBars(book, lanes, (lane) => placeOf(book.newestMinute(lane, asked), timeFrame).start, asked);
}

/** The bar of days that forms: of a week or longer one with the days before it. */
function formingDays(
  book: LaneBook,
  lanes: Iterable<number>,
  ...[timeFrame, asked]: [TimeFrame, MinutesAsked]
): ToldBars {
  const today = barTime(book.held.day);
  return rows(lanes, (lane, columns, row) => {
    if (book.minutes(lane, 0, asked).time.length === 0) return undefined;
    if (timeFrame.unit === 'day') {
      foldInto(book.minutes(lane, 0, asked), columns, row);
      columns.last[row] = columns.close[row]!;
      columns.previousClose[row] = book.closeBefore(lane);
      return today;
    }
    const { bars } = book.history(lane, { ...asked, unit: 'day' })!;
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
export function rowsWhere({ lanes, time, columns }: ToldBars, isWanted: (row: number) => boolean): ToldBars {
  const wanted = Int32Array.from(lanes.keys()).filter(isWanted);
  return {
    lanes: wanted.map((row) => lanes[row]!),
    time: wanted.map((row) => time[row]!),
    columns: barColumns((field) => Float64Array.from(wanted, (row) => columns[field][row]!)),
  };
}

function rows(
  lanes: Iterable<number>,
  write: (lane: number, columns: Record<BarField, Column>, row: number) => number | undefined,
): ToldBars {
  const all = [...lanes];
  const columns: Record<BarField, Column> = barColumns(() => new Float64Array(all.length).fill(NaN));
  const [kept, times]: [number[], number[]] = [[], []];
  for (const lane of all) {
    const time = write(lane, columns, kept.length);
    if (time === undefined) continue;
    kept.push(lane);
    times.push(time);
  }
  return { lanes: Int32Array.from(kept), time: Int32Array.from(times), columns };
}
