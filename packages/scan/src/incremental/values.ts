import type { Column } from '@parakh/frames';
import type { Range } from './bits.ts';
import type { Reading } from './reading.ts';
import type { Series } from './series.ts';
import type { Named, SymbolHistory, Wanted, WantedBars } from './symbol-history.ts';

export type Step = (range: Range) => void;

/** What a node is on all symbols: the series others read of it, how a bar is added to them, and how they come from whole histories. */
export interface Value {
  readonly key: string;
  readonly reads: readonly Value[];
  /** An indicator, a function or a calculation: what is worked out and not only read. */
  readonly isKernel: boolean;
  /** How many values and predicates read it. */
  uses: number;
  /** The columns that are kept, by name. */
  readonly series: ReadonlyMap<string, Series>;
  /** A column others read; kept from now on. */
  readonly column: (name: string) => Series;
  /** Earlier bars of what it reads that one value of it follows from; Infinity where it goes on from its own earlier ones. */
  readonly reach: number;
  /** All its columns over the history of a symbol: as many of the newest bars as are wanted of it. */
  readonly whole: (history: SymbolHistory) => Named;
  /** Writes the newest column of its series out of everything before it. */
  readonly step: Step;
}

/** What is read: a number, or a value some bars back. */
export type Source =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'value'; readonly value: Value; readonly column: string; readonly back: number };

/** The value over the whole history of a symbol, worked out once. */
export function wholeOf(value: Value, history: SymbolHistory): Named {
  const known = history.known.get(value);
  if (known) return known;
  const made = value.whole(history);
  history.known.set(value, made);
  return made;
}

/** A source over the whole history of a symbol. */
export function wholeSource(source: Source, history: SymbolHistory): Column {
  if (source.kind === 'number') return new Float64Array(history.length).fill(source.value);
  const column = wholeOf(source.value, history)[source.column]!;
  return source.back === 0 ? column : shiftedBy(column, source.back, history);
}

/** The same one again for every value that reads it. */
function shiftedBy(column: Column, back: number, { shifted }: SymbolHistory): Column {
  const all = shifted.get(column) ?? [];
  shifted.set(column, all);
  return (all[back] ??= shift(column, Math.min(back, column.length)));
}

function shift(column: Column, back: number): Column {
  const out = new Float64Array(column.length);
  out.fill(NaN, 0, back);
  out.set(column.subarray(0, column.length - back), back);
  return out;
}

/** How many of its newest bars must be known of each value, so that the series of some can be taken from histories. */
export function barsWanted(values: Iterable<Value>): Wanted {
  const wanted = new Map<object, WantedBars>();
  const want = (value: Value, bars: number, isRead: boolean) => {
    const known = wanted.get(value);
    if (known && bars <= known.bars && (known.isRead || !isRead)) return;
    wanted.set(value, { bars: Math.max(bars, known?.bars ?? 0), isRead: isRead || known?.isRead === true });
    for (const read of value.reads) want(read, bars + value.reach, true);
  };
  for (const value of values) want(value, Math.max(1, ...Array.from(value.series.values(), ({ bars }) => bars)), false);
  return wanted;
}

/** Reads a source so many bars before its own newest one; `everywhere` gives the column of a number. */
export function readingOf(source: Source, back: number, everywhere: (value: number) => Column): Reading {
  if (source.kind === 'value') return source.value.column(source.column).at(source.back + back);
  const column = everywhere(source.value);
  return () => column;
}

/** The values a list of sources reads. */
export function valuesIn(sources: readonly Source[]): Value[] {
  return [...new Set(sources.flatMap((source) => (source.kind === 'value' ? [source.value] : [])))];
}
