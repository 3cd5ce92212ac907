import type { Column } from '@parakh/frames';
import type { MinuteBars } from '@parakh/live';

export const liveFields = ['open', 'high', 'low', 'close', 'volume'] as const;
type LiveColumns = Readonly<Record<(typeof liveFields)[number], Column>>;

/** Some bars of a symbol: views. */
export interface SymbolMinutes {
  readonly time: Int32Array;
  readonly columns: LiveColumns;
}

/** Room for the usual session; more is made where it is needed. */
const USUAL_CAPACITY = 400;

/** The minute bars of the session that runs, by symbol, oldest first. */
export class SessionBars {
  readonly symbolCount: number;
  readonly #counts: Int32Array;
  #capacity = USUAL_CAPACITY;
  #time: Int32Array;
  #columns: LiveColumns;

  constructor(symbolCount: number) {
    this.symbolCount = symbolCount;
    this.#counts = new Int32Array(symbolCount);
    this.#time = new Int32Array(symbolCount * USUAL_CAPACITY);
    this.#columns = columnsOf(symbolCount * USUAL_CAPACITY);
  }

  /** Takes a bar, or another version of one; of a close that is not known: there is no such bar. */
  put(symbolIndex: number, bars: MinuteBars, row: number): void {
    const time = bars.time[row]!;
    const at = this.#placeOf(symbolIndex, time);
    const isStored = at < this.#counts[symbolIndex]! && this.#time[symbolIndex * this.#capacity + at] === time;
    if (Number.isNaN(bars.close[row])) {
      if (isStored) this.#move(symbolIndex, at + 1, -1);
      return;
    }
    if (!isStored) this.#move(symbolIndex, at, 1);
    const place = symbolIndex * this.#capacity + at;
    this.#time[place] = time;
    for (const field of liveFields) this.#columns[field][place] = bars[field][row]!;
  }

  /** Those that start within [from, until]. */
  of(symbolIndex: number, from: number, until: number): SymbolMinutes {
    const [first, end] = [this.#placeOf(symbolIndex, from), this.#placeOf(symbolIndex, until + 1)];
    const [start, stop] = [symbolIndex * this.#capacity + first, symbolIndex * this.#capacity + end];
    const { open, high, low, close, volume } = this.#columns;
    const part = (column: Column) => column.subarray(start, stop);
    return {
      time: this.#time.subarray(start, stop),
      columns: { open: part(open), high: part(high), low: part(low), close: part(close), volume: part(volume) },
    };
  }

  /** Position of the first bar that starts at or after a moment. */
  #placeOf(symbolIndex: number, time: number): number {
    const start = symbolIndex * this.#capacity;
    let at = this.#counts[symbolIndex]!;
    // What is asked for is mostly at the end.
    if (at > 0 && this.#time[start]! >= time) return 0;
    while (at > 0 && this.#time[start + at - 1]! >= time) at--;
    return at;
  }

  /** Moves the bars from a position on by one place. */
  #move(symbolIndex: number, from: number, by: 1 | -1): void {
    const count = this.#counts[symbolIndex]!;
    if (by > 0 && count === this.#capacity) this.#grow();
    const start = symbolIndex * this.#capacity;
    const end = start + count;
    for (const column of [this.#time, ...liveFields.map((field) => this.#columns[field])])
      column.copyWithin(start + from + by, start + from, end);
    this.#counts[symbolIndex]! += by;
  }

  #grow(): void {
    const capacity = 2 * this.#capacity;
    const [time, columns] = [new Int32Array(this.symbolCount * capacity), columnsOf(this.symbolCount * capacity)];
    for (let symbolIndex = 0; symbolIndex < this.symbolCount; symbolIndex++) {
      const [from, to] = [symbolIndex * this.#capacity, (symbolIndex + 1) * this.#capacity];
      time.set(this.#time.subarray(from, to), symbolIndex * capacity);
      for (const field of liveFields)
        columns[field].set(this.#columns[field].subarray(from, to), symbolIndex * capacity);
    }
    this.#time = time;
    this.#columns = columns;
    this.#capacity = capacity;
  }
}

function columnsOf(length: number): LiveColumns {
  const column = () => new Float64Array(length);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/** One bar out of several, written as a row of columns. Unknown values are passed over. */
export function foldInto({ time, columns }: SymbolMinutes, out: LiveColumns, row: number): void {
  const { open, high, low, close, volume } = columns;
  let [first, highest, lowest, last, sum] = [NaN, NaN, NaN, NaN, NaN];
  for (let i = 0; i < time.length; i++) {
    if (Number.isNaN(first)) first = open[i]!;
    if (!(highest >= high[i]!)) highest = known(high[i]!, highest);
    if (!(lowest <= low[i]!)) lowest = known(low[i]!, lowest);
    last = known(close[i]!, last);
    if (!Number.isNaN(volume[i]!)) sum = Number.isNaN(sum) ? volume[i]! : sum + volume[i]!;
  }
  out.open[row] = first;
  out.high[row] = highest;
  out.low[row] = lowest;
  out.close[row] = last;
  out.volume[row] = sum;
}

function known(value: number, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : value;
}
