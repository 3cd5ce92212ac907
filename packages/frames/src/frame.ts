import { recordOf } from '@parakh/base';
import { type Column, sharedColumn, sharedIntegers } from './column.ts';

export type Unit = 'minute' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The length of a bar: { unit: 'minute', count: 15 }. Only minutes are counted; other units have count 1. */
export interface TimeFrame {
  readonly unit: Unit;
  readonly count: number;
}

export const barFields = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'last',
  'previousClose',
  'trades',
  'turnover',
  'deliveryQuantity',
  'deliveryPct',
] as const;

/** Prices and turnover in rupees, volume and delivery quantity in shares, delivery in percent of the volume. */
export type BarField = (typeof barFields)[number];
export type BarColumns = Readonly<Record<BarField, Column>>;

/**
 * Bars of one symbol, oldest first. Time is the start of the bar in IST minutes since 1970-01-01 00:00 IST;
 * a daily bar carries midnight of its day, a coarser one midnight of the first day the symbol traded in it.
 */
export interface Bars {
  readonly time: Int32Array;
  readonly columns: BarColumns;
}

/** The bars of many symbols, one after the other, in memory that workers share. Symbol s has the bars from starts[s] up to, not including, starts[s + 1]. */
export interface Frame {
  readonly timeFrame: TimeFrame;
  readonly symbols: readonly string[];
  readonly starts: Int32Array;
  readonly time: Int32Array;
  readonly columns: BarColumns;
}

/** One column for each field of a bar. */
export function barColumns(make: (field: BarField) => Column): BarColumns {
  return recordOf(barFields, make);
}

/** An empty frame to be filled: every value unknown, every time 0. `counts` is the number of bars of each symbol. */
export function emptyFrame(timeFrame: TimeFrame, symbols: readonly string[], counts: ArrayLike<number>): Frame {
  const starts = sharedIntegers(symbols.length + 1);
  for (let s = 0; s < symbols.length; s++) starts[s + 1] = starts[s]! + counts[s]!;
  const bars = starts[symbols.length]!;
  return {
    timeFrame,
    symbols,
    starts,
    time: sharedIntegers(bars),
    columns: barColumns(() => sharedColumn(bars).fill(NaN)),
  };
}

/** The bars of one symbol, up to and with the moment `until`: views of the frame's memory, not copies. */
export function barsOf(frame: Frame, symbol: number, until?: number): Bars {
  const start = frame.starts[symbol]!;
  const all = frame.time.subarray(start, frame.starts[symbol + 1]);
  const time = until === undefined ? all : all.subarray(0, timeIndex(all, until) + 1);
  return {
    time,
    columns: barColumns((field) => frame.columns[field].subarray(start, start + time.length)),
  };
}

/** Position of the last bar that starts at or before the moment; -1 when every bar starts later. */
export function timeIndex(time: Int32Array, instant: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
