import { timeAt } from '@parakh/market';

/** A session, IST minutes since 1970-01-01; trading ends before `close`. */
export interface Hours {
  readonly open: number;
  readonly close: number;
}

/** A bar as ticks make it. Its volume is what the day's total rose by. */
export interface BuiltBar {
  readonly minute: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  /** The day's total before the bar, or where the total began anew in it; NaN while no total was told. */
  base: number;
  /** The day's total at its last trade. */
  total: number;
  /** Shares of the bar from before the total began anew. */
  carried: number;
}

export function volumeOf({ carried, total, base }: BuiltBar): number {
  return carried + (total - base);
}

/** Whether two tellings of a bar say the same. */
export function isSameBar(one: BuiltBar, other: BuiltBar): boolean {
  return (
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close &&
    Object.is(volumeOf(one), volumeOf(other))
  );
}

/** What of a tick makes bars. */
export interface TickValues {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly price: number;
  /** Shares of the day so far; NaN where there is none. */
  readonly total: number;
}

/** What a symbol's ticks have led to up to a moment. */
interface PriceState {
  /** The day's total; NaN of what has none. */
  volume: number;
  /** The last price that was believed; the last close before the first. */
  last: number;
  /** A price far from it, and how many in a row were near that one. */
  suspect: number;
  suspects: number;
  /** Prices that were not believed. */
  refused: number;
}

/** What became of a tick. 'refused': its price is not believed. */
export type Fate = 'taken' | 'duplicate' | 'late' | 'refused';

/** A price further than this from the last one is not believed … */
const FAR = 0.2;
/** … until so many in a row say about the same. */
const BELIEVED_AFTER = 3;
/** About the same. */
const NEAR = 0.05;

/**
 * The ticks of one symbol that can still be joined by late ones, in the order of their moments, and the bars they make. What is told of them is
 * decided by the ticks alone, never by the order in which they came: whenever one comes out of order, the bars are made anew.
 */
export class TickBuffer {
  readonly #hours: Hours;
  readonly #time: number[] = [];
  readonly #price: number[] = [];
  readonly #total: number[] = [];
  /** Before the first of the ticks that are held. */
  #base: PriceState = { volume: 0, last: NaN, suspect: NaN, suspects: 0, refused: 0 };
  #begun: BuiltBar[] = [];
  /** After the last of them. */
  #now: PriceState = { ...this.#base };
  #bars: BuiltBar[] = [];
  /** Ticks up to this moment are in the base. */
  #baseTime = -Infinity;
  #isStale = false;

  constructor(hours: Hours) {
    this.#hours = hours;
  }

  /** Bars of the minutes whose ticks are held, oldest first. */
  get bars(): readonly BuiltBar[] {
    this.#freshen();
    return this.#bars;
  }

  get refused(): number {
    this.#freshen();
    return this.#now.refused;
  }

  /** What the first price is checked against, where it is not known otherwise. */
  expect(close: number): void {
    if (close > 0 && Number.isNaN(this.#base.last) && this.#time.length === 0) this.#base.last = this.#now.last = close;
  }

  /** So much of the day is in bars that are kept elsewhere. */
  begin(volume: number, last: number): void {
    this.#base = { ...this.#base, volume: Number.isNaN(volume) ? 0 : volume, last };
    this.#isStale = true;
  }

  take(values: TickValues): Fate {
    if (values.time <= this.#baseTime) return 'late';
    const at = this.#placeOf(values);
    if (at > 0 && this.#isSame(at - 1, values)) return 'duplicate';
    this.#isStale ||= at < this.#time.length;
    this.#time.splice(at, 0, values.time);
    this.#price.splice(at, 0, values.price);
    this.#total.splice(at, 0, values.total);
    if (this.#isStale) return 'taken';
    const before = this.#now.refused;
    this.#apply(this.#now, this.#bars, at);
    return this.#now.refused > before ? 'refused' : 'taken';
  }

  /** Ticks of minutes before this one will not be joined by others: they are let go. */
  letGo(before: number): void {
    this.#freshen();
    let count = 0;
    while (count < this.#time.length && this.#minuteAt(count) < before) this.#apply(this.#base, this.#begun, count++);
    this.#begun = this.#begun.filter(({ minute }) => minute >= before);
    this.#bars = this.#bars.filter(({ minute }) => minute >= before);
    if (count === 0) return;
    for (const column of [this.#time, this.#price, this.#total]) column.splice(0, count);
  }

  /** Numbers of which `read` makes the buffer again. `formingFrom`: only bars from this minute on, and none of the ticks behind them. */
  write(into: number[], formingFrom?: number): void {
    this.#freshen();
    const isWhole = formingFrom === undefined;
    const { volume, last, suspect, suspects, refused } = isWhole ? this.#base : this.#now;
    into.push(volume, last, suspect, suspects, refused);
    into.push(isWhole ? this.#baseTime : (this.#time.at(-1) ?? this.#baseTime));
    writeBuilt(into, isWhole ? this.#begun : this.#bars.filter(({ minute }) => minute >= formingFrom));
    const count = isWhole ? this.#time.length : 0;
    into.push(count);
    for (let i = 0; i < count; i++) into.push(this.#time[i]!, this.#price[i]!, this.#total[i]!);
  }

  static read(hours: Hours, next: () => number): TickBuffer {
    const buffer = new TickBuffer(hours);
    buffer.#base = { volume: next(), last: next(), suspect: next(), suspects: next(), refused: next() };
    buffer.#baseTime = next();
    buffer.#begun = readBuilt(next);
    for (let count = next(); count > 0; count--) {
      buffer.#time.push(next());
      buffer.#price.push(next());
      buffer.#total.push(next());
    }
    buffer.#isStale = true;
    return buffer;
  }

  #freshen(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#now = { ...this.#base };
    this.#bars = this.#begun.map((bar) => ({ ...bar }));
    for (let i = 0; i < this.#time.length; i++) this.#apply(this.#now, this.#bars, i);
  }

  /** After the last tick that is not later: by moment, then by total, then by price; an unknown total lies before the known. */
  #placeOf(values: TickValues): number {
    let at = this.#time.length;
    while (at > 0 && this.#isAfter(at - 1, values)) at--;
    return at;
  }

  #isAfter(tick: number, { time, price, total }: TickValues): boolean {
    if (this.#time[tick] !== time) return this.#time[tick]! > time;
    const [known, other] = [this.#total[tick]!, total];
    if (!isSame(known, other)) return Number.isNaN(other) || known > other;
    return this.#price[tick]! > price;
  }

  #isSame(tick: number, { time, price, total }: TickValues): boolean {
    return this.#time[tick] === time && this.#price[tick] === price && isSame(this.#total[tick]!, total);
  }

  /** Before the bell belongs to the first minute, after the close to the last. */
  #minuteAt(tick: number): number {
    return Math.max(this.#hours.open, Math.min(this.#hours.close - 1, timeAt(this.#time[tick]!)));
  }

  #apply(state: PriceState, bars: BuiltBar[], tick: number): void {
    const [price, total] = [this.#price[tick]!, this.#total[tick]!];
    const isIndication = total === 0 && timeAt(this.#time[tick]!) < this.#hours.open;
    if (isIndication || !isBelieved(state, price)) return;
    const isKnown = !Number.isNaN(total);
    // Neither a new total nor a new price: somebody looked, nobody traded.
    const isTrade = !isKnown || total !== state.volume || price !== state.last;
    state.last = price;
    if (!isTrade) return;
    const bar = barAt(bars, this.#minuteAt(tick), price);
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
    bar.close = price;
    if (isKnown) countVolume(bar, state, total);
  }
}

function isBelieved(state: PriceState, price: number): boolean {
  if (!(Math.abs(price / state.last - 1) > FAR)) {
    state.suspects = 0;
    return true;
  }
  const isNear = state.suspects > 0 && Math.abs(price / state.suspect - 1) <= NEAR;
  state.suspects = isNear ? state.suspects + 1 : 1;
  state.suspect = price;
  if (state.suspects >= BELIEVED_AFTER) {
    state.suspects = 0;
    return true;
  }
  state.refused++;
  return false;
}

function barAt(bars: BuiltBar[], minute: number, price: number): BuiltBar {
  const last = bars.at(-1);
  if (last?.minute === minute) return last;
  const bar = { minute, open: price, high: price, low: price, close: price, base: NaN, total: NaN, carried: 0 };
  bars.push(bar);
  return bar;
}

/** A total that falls was put right, or, when little is left of it, began anew: neither takes anything from the bar. */
function countVolume(bar: BuiltBar, state: PriceState, total: number): void {
  if (Number.isNaN(bar.base)) bar.base = state.volume;
  if (total < state.volume) {
    bar.carried += state.volume - bar.base;
    bar.base = total < state.volume / 2 ? 0 : total;
  }
  bar.total = state.volume = total;
}

function isSame(one: number, other: number): boolean {
  return one === other || (Number.isNaN(one) && Number.isNaN(other));
}

const built = ['minute', 'open', 'high', 'low', 'close', 'base', 'total', 'carried'] as const;

export function writeBuilt(into: number[], bars: readonly BuiltBar[]): void {
  into.push(bars.length);
  for (const bar of bars) into.push(...built.map((field) => bar[field]));
}

export function readBuilt(next: () => number): BuiltBar[] {
  const bars: BuiltBar[] = [];
  for (let left = next(); left > 0; left--) {
    const [minute, open, high, low] = [next(), next(), next(), next()];
    bars.push({ minute, open, high, low, close: next(), base: next(), total: next(), carried: next() });
  }
  return bars;
}
