import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import { type MainAxis, mainAxisOf } from '../axis.ts';
import { writeClosed } from '../clock.ts';
import type { Hand } from '../hand.ts';
import type { History } from '../history.ts';

/** Columns by name. */
export type Named = Readonly<Record<string, Column>>;

/** The bars of one symbol, and what was computed on all of them; in memory that the next symbol overwrites. */
export interface SymbolHistory {
  readonly symbolIndex: number;
  readonly length: number;
  readonly mainAxis: MainAxis;
  readonly known: Map<object, Named>;
  /** Columns some bars later, by how many. */
  readonly shifted: Map<Column, Column[]>;
  readonly wanted: Wanted;
}

/** What must be known of each value; everything where nothing is said. */
export type Wanted = ReadonlyMap<object, WantedBars>;

export interface WantedBars {
  /** How many of the newest. */
  readonly bars: number;
  /** By other values too: its columns must last until those are worked out. */
  readonly isRead: boolean;
}

/** What makes histories of symbols. */
export interface HistoryFrame {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
}

export function symbolHistory(
  symbolIndex: number,
  history: History,
  { timeFrame, sessions, wanted }: HistoryFrame & { readonly wanted: Wanted },
): SymbolHistory {
  const mainAxis = mainAxisOf(history, timeFrame, sessions);
  return { symbolIndex, length: mainAxis.time.length, mainAxis, known: new Map(), shifted: new Map(), wanted };
}

/** The first bar of a value that must be known. */
export function firstWanted(value: object, { length, wanted }: SymbolHistory): number {
  return Math.max(0, length - (wanted.get(value)?.bars ?? Infinity));
}

export function fieldOf({ mainAxis }: SymbolHistory, field: BarField): Column {
  return mainAxis.closed(field);
}

export function clockOf({ mainAxis, length }: SymbolHistory, hand: Hand, frame: HistoryFrame): Column {
  const out = new Float64Array(length);
  writeClosed(hand, { axis: mainAxis, ...frame }, out, 0);
  return out;
}
