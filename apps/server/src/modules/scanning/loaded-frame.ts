import { recordOf } from '@parakh/base';
import {
  type BarField,
  type Bars,
  barFields,
  type Column,
  sharedColumn,
  sharedIntegers,
  timeIndex,
} from '@parakh/frames';

/** Bars of many symbols in memory that the workers share; only the fields that were read in are there. */
export interface LoadedFrame {
  readonly unit: 'minute' | 'day';
  readonly symbols: readonly string[];
  /** Bars of symbol s are [starts[s], starts[s + 1]). */
  readonly starts: Int32Array;
  readonly time: Int32Array;
  readonly columns: Readonly<Partial<Record<BarField, Column>>>;
}

/** What a worker gets of a frame: everything but the names. */
export type SharedFrame = Omit<LoadedFrame, 'symbols'>;

/** An empty frame to be filled. */
export function makeFrame(
  unit: LoadedFrame['unit'],
  symbols: readonly string[],
  counts: ArrayLike<number>,
  fields: readonly BarField[],
): LoadedFrame {
  const starts = sharedIntegers(symbols.length + 1);
  for (let s = 0; s < symbols.length; s++) starts[s + 1] = starts[s]! + counts[s]!;
  const length = starts[symbols.length]!;
  const columns = Object.fromEntries(fields.map((field) => [field, sharedColumn(length)]));
  return { unit, symbols, starts, time: sharedIntegers(length), columns };
}

/** The fields asked for of one symbol's bars up to a moment: views, no copies. A field that is not loaded reads unknown; position -1 has no bars. */
export function viewOf(frame: SharedFrame, symbol: number, until: number, fields: readonly BarField[]): Bars {
  const start = frame.starts[symbol] ?? 0;
  const all = frame.time.subarray(start, frame.starts[symbol + 1]);
  const time = all.subarray(0, timeIndex(all, until) + 1);
  const columns = { ...unknownColumns(time.length) };
  for (const field of fields) {
    const held = frame.columns[field];
    if (held) columns[field] = held.subarray(start, start + time.length);
  }
  return { time, columns };
}

/** All fields. */
export function barsIn(frame: SharedFrame, symbol: number): Bars {
  return viewOf(frame, symbol, Infinity, barFields);
}

let unknown = new Float64Array(1024).fill(NaN);
const unknownOf = new Map<number, Record<BarField, Column>>();

/** Fields that nobody knows: views of one memory, the same record for the same length. */
export function unknownColumns(length: number): Record<BarField, Column> {
  const known = unknownOf.get(length);
  if (known) return known;
  if (unknown.length < length) unknown = new Float64Array(2 * length).fill(NaN);
  const column = unknown.subarray(0, length);
  const made = recordOf(barFields, () => column);
  unknownOf.set(length, made);
  return made;
}
