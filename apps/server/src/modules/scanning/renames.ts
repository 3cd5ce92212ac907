import { type BarField, barFields } from '@parakh/frames';
import { barDay, barTime } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import { type LoadedFrame, makeFrame } from './loaded-frame.ts';

export interface SymbolChange {
  readonly oldSymbol: string;
  readonly newSymbol: string;
  /** Midnight of the first day under the new symbol, IST minutes since 1970-01-01. */
  readonly time: number;
}

/** Who was called what, and from when on. */
export interface Renames {
  /** The name a symbol has now. */
  readonly current: (symbol: string) => string;
  /** The names it had before, newest first, each with the moment its name ended. */
  readonly former: (symbol: string) => readonly { readonly symbol: string; readonly until: number }[];
}

export function renamesOf(changes: readonly SymbolChange[]): Renames {
  const after = new Map(changes.map((change) => [change.oldSymbol, change]));
  const before = new Map<string, SymbolChange[]>();
  for (const change of changes) before.set(change.newSymbol, [...(before.get(change.newSymbol) ?? []), change]);
  const current = (symbol: string) => last(symbol, after);
  const former = (symbol: string) => chain(symbol, before);
  return { current, former };
}

function last(symbol: string, after: ReadonlyMap<string, SymbolChange>): string {
  const seen = new Set([symbol]);
  let name = symbol;
  for (let next = after.get(name); next && !seen.has(next.newSymbol); next = after.get(name)) {
    name = next.newSymbol;
    seen.add(name);
  }
  return name;
}

function chain(symbol: string, before: ReadonlyMap<string, readonly SymbolChange[]>) {
  const seen = new Set([symbol]);
  const found: { symbol: string; until: number }[] = [];
  const waiting = [symbol];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    for (const { oldSymbol, time } of before.get(name) ?? []) {
      if (seen.has(oldSymbol)) continue;
      seen.add(oldSymbol);
      found.push({ symbol: oldSymbol, until: time });
      waiting.push(oldSymbol);
    }
  }
  return found.sort((a, b) => b.until - a.until);
}

/** Splits and bonuses by symbol, with those of its former names: the exchange tells an action under the name of its day. */
export function joinedAdjustments(
  told: ReadonlyMap<string, readonly Adjustment[]>,
  { current, former }: Renames,
): ReadonlyMap<string, readonly Adjustment[]> {
  const names = new Set([...told.keys()].flatMap((symbol) => [symbol, current(symbol)]));
  const joined = [...names].map((name) => {
    const own = told.get(name) ?? [];
    // An action that its files repeat after the change of name is told under both.
    const isOwn = (past: Adjustment) => own.some((one) => one.exTime === past.exTime && one.factor === past.factor);
    const past = former(name).flatMap(({ symbol, until }) =>
      (told.get(symbol) ?? []).filter((one) => one.exTime < until && !isOwn(one)),
    );
    return [name, [...past, ...own].sort((a, b) => a.exTime - b.exTime)] as const;
  });
  return new Map(joined);
}

/** A span of bars under a former name: those before `until` belong to the name of today. */
export interface FormerBars {
  readonly symbol: string;
  readonly current: string;
  readonly until: number;
}

/** The former names under which a symbol has bars, newest first. `firstOf` tells the first bar under a name. */
function formerBarsOf(
  current: string,
  firstOf: (symbol: string) => number | undefined,
  { former }: Renames,
): FormerBars[] {
  const found: FormerBars[] = [];
  // Bars under an old name from a day on which the younger name was already traded are somebody else's.
  let youngest = startOfDay(firstOf(current) ?? Infinity);
  for (const { symbol, until } of former(current)) {
    const first = firstOf(symbol) ?? Infinity;
    const end = Math.min(until, youngest);
    if (first >= end) continue;
    found.push({ symbol, current, until: end });
    youngest = startOfDay(first);
  }
  return found;
}

const startOfDay = (time: number) => barTime(barDay(time));

/** Of all symbols. `first` is the first bar under each name. */
export function formerBars(first: ReadonlyMap<string, number>, renames: Renames): readonly FormerBars[] {
  const current = new Set([...first.keys()].map(renames.current));
  return [...current].flatMap((symbol) => formerBarsOf(symbol, (name) => first.get(name), renames));
}

/** A span of one symbol's bars inside the frame. */
interface BarRange {
  readonly from: number;
  readonly to: number;
}

/** The bars of every symbol that had another name, the old ones before the new ones. Symbols without a past are not in it. */
export function joinedFrame(frame: LoadedFrame, renames: Renames): LoadedFrame {
  const position = new Map(frame.symbols.map((symbol, i) => [symbol, i]));
  const current = [...new Set(frame.symbols.map((symbol) => renames.current(symbol)))].sort();
  const joined = current.flatMap((symbol) => {
    const ranges = barRangesOf(symbol, frame, position, renames);
    return ranges.length > 0 ? [{ symbol, ranges }] : [];
  });
  const lengths = joined.map(({ ranges }) => ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  const out = makeFrame(
    frame.unit,
    joined.map(({ symbol }) => symbol),
    lengths,
    fieldsOf(frame),
  );
  let at = 0;
  for (const { from, to } of joined.flatMap(({ ranges }) => ranges)) {
    out.time.set(frame.time.subarray(from, to), at);
    for (const field of fieldsOf(frame)) out.columns[field]!.set(frame.columns[field]!.subarray(from, to), at);
    at += to - from;
  }
  return out;
}

/** Oldest first; none when no former name has bars. */
function barRangesOf(
  symbol: string,
  frame: LoadedFrame,
  position: ReadonlyMap<string, number>,
  renames: Renames,
): BarRange[] {
  const firstOf = (name: string) => firstTime(frame, position.get(name));
  const past = formerBarsOf(symbol, firstOf, renames)
    .map((range) => before(frame, position.get(range.symbol)!, range.until))
    .toReversed();
  const index = position.get(symbol);
  const own = index === undefined ? [] : [{ from: frame.starts[index]!, to: frame.starts[index + 1]! }];
  return past.length > 0 ? [...past, ...own] : [];
}

function firstTime(frame: LoadedFrame, index: number | undefined): number | undefined {
  return index === undefined ? undefined : frame.time[frame.starts[index]!];
}

function before(frame: LoadedFrame, index: number, time: number): BarRange {
  const from = frame.starts[index]!;
  let to = from;
  while (to < frame.starts[index + 1]! && frame.time[to]! < time) to++;
  return { from, to };
}

function fieldsOf(frame: LoadedFrame): BarField[] {
  return barFields.filter((field) => frame.columns[field] !== undefined);
}
