import type { Lane } from './lane.ts';

/** A bar or a time that never comes. */
export const NEVER = 0x3fff_ffff;

/** The positions, by lane: a symbol has one at most. Money in paise, prices in the shares of the present day. */
export interface Book {
  /** Lanes with a position, in no order; the first `count` of them. */
  readonly held: Int32Array;
  count: number;
  /** Where a lane stands among them. */
  readonly slot: Int32Array;
  /** 1 long, -1 short, 0 none. */
  readonly side: Int8Array;
  /** Shares now, and at the entry. */
  readonly quantity: Float64Array;
  readonly bought: Float64Array;
  /** Price paid, as traded then; and in the shares of now, which ex-days change. */
  readonly entry: Float64Array;
  readonly basis: Float64Array;
  /** NaN where there is none. */
  readonly stop: Float64Array;
  readonly target: Float64Array;
  /** Of the bars held from open to close, and the entry itself. */
  readonly highest: Float64Array;
  readonly lowest: Float64Array;
  /** The last close. */
  readonly mark: Float64Array;
  readonly signalBar: Int32Array;
  readonly entryBar: Int32Array;
  /** The last bar with prices, and the one to come. */
  readonly at: Int32Array;
  readonly next: Int32Array;
  readonly nextTime: Int32Array;
  /** The tick of the clock on which the lane last had a bar with prices. */
  readonly seen: Int32Array;
  /** The bar whose close orders the exit. */
  readonly exitSignal: Int32Array;
  /** The bar at whose open it leaves, for the signal or for its age. */
  readonly exitDue: Int32Array;
  /** The next ex-day: its place in the lane's list, and its time. */
  readonly exDay: Int32Array;
  readonly exTime: Int32Array;
  readonly fraction: Float64Array;
  /** What its entry cost, and what its fill was worse than the price. */
  readonly costs: Float64Array;
  readonly slippage: Float64Array;
  /** Free money that it binds besides what it cost: of shorts. */
  readonly bound: Float64Array;
  readonly jumped: Uint8Array;
}

export function bookFor(lanes: readonly Lane[]): Book {
  const count = lanes.length;
  const integers = () => new Int32Array(count);
  const numbers = () => new Float64Array(count);
  return {
    held: integers(),
    count: 0,
    slot: integers(),
    side: new Int8Array(count),
    quantity: numbers(),
    bought: numbers(),
    entry: numbers(),
    basis: numbers(),
    stop: numbers(),
    target: numbers(),
    highest: numbers(),
    lowest: numbers(),
    mark: numbers(),
    signalBar: integers(),
    entryBar: integers(),
    at: integers(),
    next: integers(),
    nextTime: integers(),
    seen: integers(),
    exitSignal: integers(),
    exitDue: integers(),
    exDay: integers(),
    exTime: integers(),
    fraction: numbers(),
    costs: numbers(),
    slippage: numbers(),
    bound: numbers(),
    jumped: new Uint8Array(count),
  };
}

export function hold(book: Book, lane: number): void {
  book.slot[lane] = book.count;
  book.held[book.count++] = lane;
}

/** The last one takes its place: who walks the list from its end has seen that one already. */
export function letGo(book: Book, lane: number): void {
  const moved = book.held[--book.count]!;
  book.held[book.slot[lane]!] = moved;
  book.slot[moved] = book.slot[lane]!;
  book.side[lane] = 0;
}
