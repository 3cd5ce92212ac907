import type { Column } from '@parakh/frames';
import type { MinuteBars } from '@parakh/live';

export const liveFields = ['open', 'high', 'low', 'close', 'volume'] as const;
type LiveColumns = Readonly<Record<(typeof liveFields)[number], Column>>;

/** Some bars of a lane: views. */
export interface LaneMinutes {
  readonly time: Int32Array;
  readonly columns: LiveColumns;
}

/** Room for the usual session; more is made where it is needed. */
const ROOM = 400;

/** The minute bars of the session that runs, a lane a symbol, oldest first. */
export class SessionBars {
  readonly lanes: number;
  readonly #counts: Int32Array;
  #room = ROOM;
  #time: Int32Array;
  #columns: LiveColumns;

  constructor(lanes: number) {
    this.lanes = lanes;
    this.#counts = new Int32Array(lanes);
    this.#time = new Int32Array(lanes * ROOM);
    this.#columns = columnsOf(lanes * ROOM);
  }

  /** Takes a bar, or another version of one; of a close that is not known: there is no such bar. */
  put(lane: number, bars: MinuteBars, row: number): void {
    const time = bars.time[row]!;
    const at = this.#placeOf(lane, time);
    const isHeld = at < this.#counts[lane]! && this.#time[lane * this.#room + at] === time;
    if (Number.isNaN(bars.close[row])) {
      if (isHeld) this.#move(lane, at + 1, -1);
      return;
    }
    if (!isHeld) this.#move(lane, at, 1);
    const place = lane * this.#room + at;
    this.#time[place] = time;
    for (const field of liveFields) this.#columns[field][place] = bars[field][row]!;
  }

  /** Those that start within [from, until]. */
  of(lane: number, from: number, until: number): LaneMinutes {
    const [first, end] = [this.#placeOf(lane, from), this.#placeOf(lane, until + 1)];
    const [start, stop] = [lane * this.#room + first, lane * this.#room + end];
    const { open, high, low, close, volume } = this.#columns;
    const part = (column: Column) => column.subarray(start, stop);
    return {
      time: this.#time.subarray(start, stop),
      columns: { open: part(open), high: part(high), low: part(low), close: part(close), volume: part(volume) },
    };
  }

  /** Position of the first bar that starts at or after a moment. */
  #placeOf(lane: number, moment: number): number {
    const start = lane * this.#room;
    let at = this.#counts[lane]!;
    // What is asked for is mostly at the end.
    if (at > 0 && this.#time[start]! >= moment) return 0;
    while (at > 0 && this.#time[start + at - 1]! >= moment) at--;
    return at;
  }

  /** Moves the bars from a position on by one place. */
  #move(lane: number, from: number, by: 1 | -1): void {
    const count = this.#counts[lane]!;
    if (by > 0 && count === this.#room) this.#grow();
    const start = lane * this.#room;
    const end = start + count;
    for (const column of [this.#time, ...liveFields.map((field) => this.#columns[field])])
      column.copyWithin(start + from + by, start + from, end);
    this.#counts[lane]! += by;
  }

  #grow(): void {
    const room = 2 * this.#room;
    const [time, columns] = [new Int32Array(this.lanes * room), columnsOf(this.lanes * room)];
    for (let lane = 0; lane < this.lanes; lane++) {
      const [from, to] = [lane * this.#room, (lane + 1) * this.#room];
      time.set(this.#time.subarray(from, to), lane * room);
      for (const field of liveFields) columns[field].set(this.#columns[field].subarray(from, to), lane * room);
    }
    this.#time = time;
    this.#columns = columns;
    this.#room = room;
  }
}

function columnsOf(length: number): LiveColumns {
  const column = () => new Float64Array(length);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/** One bar out of several, written as a row of columns. Unknown values are passed over. */
export function foldInto({ time, columns }: LaneMinutes, out: LiveColumns, row: number): void {
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
