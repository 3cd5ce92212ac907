import type { Column, Sessions, TimeFrame } from '@parakh/frames';
import type { Blocks } from '../block.ts';
import { figureAt } from '../contract-history.ts';
import type { History } from '../history.ts';
import type { Bits } from './bits.ts';
import { resizableColumns } from './resizable-columns.ts';
import { type SymbolHistory, symbolHistory, type Wanted } from './symbol-history.ts';
import type { FigureOf } from './types.ts';
import { barsWanted, type Value, wholeOf } from './values.ts';

/** What all values of an incremental evaluator share: where its symbols stand, and memory for a moment. */
export interface Host {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
  readonly bits: Bits;
  readonly symbolCount: number;
  /** Position of the newest bar of each symbol in its history; −1 before the first. */
  readonly bars: Int32Array;
  /** Start of that bar. */
  readonly time: Int32Array;
  /** Of each symbol 1 where its newest column is of its newest bar; 0 where the bar at hand is not its own, so that what is written there is undone. */
  readonly isCurrent: Uint8Array;
  /** A column that reads the same on every symbol that has a bar. */
  readonly everywhere: (value: number) => Column;
  /** The newest bar of a symbol, by its position and start. */
  setNewest(symbolIndex: number, bar: number, time: number): void;
  /** A symbol without any bar, again. */
  clear(symbolIndex: number): void;
  readonly figureOf: FigureOf;
  /** Memory until somebody else asks for the same number. */
  scratch(number: number, length: number): Column;
  /** Memory for columns of these names until others of the same names are asked for. */
  scratchColumns(names: readonly string[]): Blocks;
  /** All bars of a symbol up to the newest one given; undefined before the first. */
  historyOf(symbolIndex: number, wanted?: Wanted): SymbolHistory | undefined;
  /** The same; it must end with the newest bar given. Given how much of the values is wanted, no more than that of them is worked out. */
  wholeHistory(symbolIndex: number, wanted?: Wanted): SymbolHistory;
  /** Works a value out of the whole history of a symbol: its newest column, and the earlier ones, which may have been left out. */
  recompute(value: Value, symbolIndex: number): void;
}

export interface HostOptions {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
  readonly symbolCount: number;
  readonly bits: Bits;
  readonly historyOf: (symbolIndex: number) => History | undefined;
  readonly figureOf?: FigureOf | undefined;
}

/** Out of whole histories. */
const figuresOf =
  (historyOf: HostOptions['historyOf']): FigureOf =>
  (symbolIndex, figure, start) => {
    const contracts = historyOf(symbolIndex)?.contracts;
    return contracts ? figureAt(contracts, figure, start) : NaN;
  };

const ALL: Wanted = new Map();

export function openHost({ historyOf, figureOf = figuresOf(historyOf), ...options }: HostOptions): Host {
  const { timeFrame, sessions, symbolCount, bits } = options;
  const numbers = new Map<number, Column>();
  const memory: Column[] = [];
  const columnsByNames = new Map<string, Blocks>();
  const host: Host = {
    timeFrame,
    sessions,
    bits,
    symbolCount,
    bars: new Int32Array(bits.width).fill(-1),
    time: new Int32Array(bits.width),
    isCurrent: new Uint8Array(bits.width),
    figureOf,
    everywhere(value) {
      const known = numbers.get(value);
      if (known) return known;
      const column = bits.column();
      for (let symbolIndex = 0; symbolIndex < symbolCount; symbolIndex++)
        if (host.bars[symbolIndex]! >= 0) column[symbolIndex] = value;
      numbers.set(value, column);
      return column;
    },
    setNewest(symbolIndex, bar, time) {
      if (host.bars[symbolIndex]! < 0) for (const [value, column] of numbers) column[symbolIndex] = value;
      host.bars[symbolIndex] = bar;
      host.time[symbolIndex] = time;
    },
    clear(symbolIndex) {
      host.bars[symbolIndex] = -1;
      for (const column of numbers.values()) column[symbolIndex] = NaN;
    },
    scratch(number, length) {
      const existing = memory[number];
      if (existing && existing.length >= length) return existing.subarray(0, length);
      return (memory[number] = new Float64Array(2 * length)).subarray(0, length);
    },
    scratchColumns(names) {
      const known = columnsByNames.get(names.join()) ?? resizableColumns(names);
      columnsByNames.set(names.join(), known);
      return known;
    },
    historyOf(symbolIndex, wanted = ALL) {
      const history = historyOf(symbolIndex);
      if (!history || history.bars.time.length <= history.ledBy) return undefined;
      return symbolHistory(symbolIndex, history, { timeFrame, sessions, wanted });
    },
    wholeHistory(symbolIndex, wanted) {
      const history = host.historyOf(symbolIndex, wanted);
      if (history?.length === host.bars[symbolIndex]! + 1) return history;
      throw new Error(`symbol ${symbolIndex}: its history does not end with its newest bar`);
    },
    recompute(value, symbolIndex) {
      const whole = wholeOf(value, host.wholeHistory(symbolIndex, barsWanted([value])));
      for (const [name, series] of value.series) series.take(symbolIndex, whole[name]!);
    },
  };
  return host;
}
