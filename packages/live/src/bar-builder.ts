import { type Bar, barDay, type Tick, timeAt } from '@parakh/market';
import type { ClosedMinute, MinuteBars } from './minute-bars.ts';
import { type BuiltBar, type Hours, isSameBar, readBuilt, TickBuffer, volumeOf, writeBuilt } from './tick-buffer.ts';
import { message, namesParts, opened, unreadable } from './wire-parts.ts';

/** One-minute bars out of ticks, for one session. */
export interface BarBuilder {
  /**
   * Takes ticks in whatever order they came, and answers those that are news: no duplicates, none that came too late, none whose price is
   * not believed. `now`, by the exchange's clock: what is stamped later is not believed either.
   */
  take(ticks: readonly Tick[], now?: number): Tick[];
  /** Ends a minute (IST minutes since 1970-01-01). Bars of minutes that were left out come with the corrections of the next. */
  close(minute: number): ClosedMinute;
  /** The bar that is not closed yet. */
  forming(symbol: string): Bar | undefined;
  formingBars(): MinuteBars;
  /** So much of the day's volume is in bars that are kept already. */
  traded(symbol: string, volume: number, last: number): void;
  counts(): TickCounts;
  /**
   * What `resumeBarBuilder` makes the same builder of. 'forming': much smaller, without the ticks of the last minutes, so that a late one finds
   * no place in a bar any more.
   */
  state(how?: 'whole' | 'forming'): Uint8Array;
}

/** What became of all ticks. */
export interface TickCounts {
  readonly taken: number;
  readonly duplicate: number;
  /** Of minutes that are told and over for too long. */
  readonly late: number;
  /** Prices that are none, or far from those before, or of another time than the session's. */
  readonly refused: number;
}

export interface BuilderOptions {
  /** By the exchange's clock, milliseconds since the epoch. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** The first minute whose bars are not kept elsewhere; that of the bell when not said. */
  readonly from?: number;
}

/** A tick that comes so many minutes after its own was closed still changes it. */
export const LATE_MINUTES = 3;
/** Clocks differ by a little. */
const AHEAD_MS = 5000;

export function openBarBuilder({ opensAt, closesAt, from }: BuilderOptions): BarBuilder {
  const hours = { open: timeAt(opensAt), close: timeAt(closesAt) };
  return new SessionBuilder(hours, from ?? hours.open);
}

/** AppError 'bus.unreadable' when the bytes are cut or of another version. */
export function resumeBarBuilder(bytes: Uint8Array): BarBuilder {
  return SessionBuilder.read(bytes);
}

/** What was said of a symbol's bars, as long as they may change. */
interface Watched {
  readonly buffer: TickBuffer;
  published: BuiltBar[];
  /** Something came for a minute that is closed. */
  isTouched: boolean;
}

class SessionBuilder implements BarBuilder {
  readonly #hours: Hours;
  readonly #watched = new Map<string, Watched>();
  /** The first minute that is not closed. */
  #open: number;
  /** Ticks of earlier minutes come too late. */
  #oldest: number;
  #taken = 0;
  #duplicate = 0;
  #late = 0;
  #refused = 0;

  constructor(hours: Hours, from: number) {
    this.#hours = hours;
    this.#open = this.#oldest = from;
  }

  take(ticks: readonly Tick[], now = Infinity): Tick[] {
    return ticks.filter((tick) => this.#takeOne(tick, now));
  }

  close(minute: number): ClosedMinute {
    const [bars, corrections] = [new Rows(), new Rows()];
    const open = this.#open;
    this.#open = Math.max(open, minute + 1);
    this.#oldest = Math.max(this.#oldest, this.#open - LATE_MINUTES);
    for (const [symbol, watched] of this.#watched) {
      // Minutes that were left out were never told.
      if (minute > open || watched.isTouched) correct(symbol, watched, Math.max(open, minute), corrections);
      const bar = minute >= open && watched.buffer.bars.findLast((it) => it.minute === minute);
      if (bar) {
        bars.add(symbol, bar);
        watched.published.push({ ...bar });
      }
      watched.buffer.letGo(this.#oldest);
      watched.published = watched.published.filter((it) => it.minute >= this.#oldest);
    }
    return { minute, bars: bars.columns(), corrections: corrections.columns() };
  }

  forming(symbol: string): Bar | undefined {
    const built = this.#watched.get(symbol)?.buffer.bars.at(-1);
    if (!built || built.minute < this.#open) return undefined;
    const { minute, open, high, low, close } = built;
    return { time: minute, open, high, low, close, volume: volumeOf(built) };
  }

  formingBars(): MinuteBars {
    const rows = new Rows();
    for (const [symbol, { buffer }] of this.#watched) {
      const built = buffer.bars.at(-1);
      if (built && built.minute >= this.#open) rows.add(symbol, built);
    }
    return rows.columns();
  }

  traded(symbol: string, volume: number, last: number): void {
    this.#watchedOf(symbol).buffer.begin(volume, last);
  }

  counts(): TickCounts {
    let disbelieved = 0;
    for (const { buffer } of this.#watched.values()) disbelieved += buffer.refused;
    return {
      taken: this.#taken - disbelieved,
      duplicate: this.#duplicate,
      late: this.#late,
      refused: this.#refused + disbelieved,
    };
  }

  state(how: 'whole' | 'forming' = 'whole'): Uint8Array {
    const { open, close } = this.#hours;
    const numbers = [open, close, this.#open, this.#oldest, this.#taken, this.#duplicate, this.#late, this.#refused];
    for (const { buffer, published, isTouched } of this.#watched.values()) {
      buffer.write(numbers, how === 'forming' ? this.#open : undefined);
      writeBuilt(numbers, how === 'forming' ? [] : published);
      numbers.push(isTouched ? 1 : 0);
    }
    return message('builder', numbers.length, [...namesParts([...this.#watched.keys()]), Float64Array.from(numbers)]);
  }

  static read(bytes: Uint8Array): SessionBuilder {
    const { rows, parts } = opened('builder', bytes);
    const symbols = parts.names();
    const numbers = parts.doubles(rows);
    parts.end();
    let at = 0;
    const next = () => {
      if (at >= numbers.length) throw unreadable('it is cut');
      return numbers[at++]!;
    };
    const builder = new SessionBuilder({ open: next(), close: next() }, next());
    builder.#oldest = next();
    [builder.#taken, builder.#duplicate, builder.#late, builder.#refused] = [next(), next(), next(), next()];
    for (const symbol of symbols) {
      const buffer = TickBuffer.read(builder.#hours, next);
      builder.#watched.set(symbol, { buffer, published: readBuilt(next), isTouched: next() === 1 });
    }
    return builder;
  }

  /** Whether the tick is news. */
  #takeOne(tick: Tick, now: number): boolean {
    if (!this.#isPossible(tick) || tick.time > now + AHEAD_MS) {
      this.#refused++;
      return false;
    }
    const minute = Math.max(this.#hours.open, Math.min(this.#hours.close - 1, timeAt(tick.time)));
    if (minute < this.#oldest) {
      this.#late++;
      return false;
    }
    const watched = this.#watchedOf(tick.token);
    watched.buffer.expect(tick.close);
    const total = tick.volume >= 0 && tick.volume < Infinity ? tick.volume : NaN;
    const fate = watched.buffer.take({ time: tick.time, price: tick.ltp, total });
    if (fate === 'duplicate') this.#duplicate++;
    else if (fate === 'late') this.#late++;
    else this.#taken++;
    if (minute < this.#open && fate === 'taken') watched.isTouched = true;
    return fate === 'taken';
  }

  #isPossible({ ltp, time }: Tick): boolean {
    return ltp > 0 && ltp < Infinity && barDay(timeAt(time)) === barDay(this.#hours.open);
  }

  #watchedOf(symbol: string): Watched {
    const known = this.#watched.get(symbol);
    if (known) return known;
    const watched = { buffer: new TickBuffer(this.#hours), published: [], isTouched: false };
    this.#watched.set(symbol, watched);
    return watched;
  }
}

/** Tells whatever of the minutes before this one is now otherwise than it was told. */
function correct(symbol: string, watched: Watched, before: number, corrections: Rows): void {
  const bars = watched.buffer.bars.filter(({ minute }) => minute < before);
  for (const bar of bars) {
    const old = watched.published.find(({ minute }) => minute === bar.minute);
    if (!old || !isSameBar(old, bar)) corrections.add(symbol, bar);
  }
  for (const { minute } of watched.published) {
    if (!bars.some((bar) => bar.minute === minute)) corrections.add(symbol, noBar(minute));
  }
  watched.published = bars.map((bar) => ({ ...bar }));
  watched.isTouched = false;
}

/** What is said of a bar that is none any more: a late tick showed that nothing was traded in it. */
function noBar(minute: number): BuiltBar {
  return { minute, open: NaN, high: NaN, low: NaN, close: NaN, base: NaN, total: NaN, carried: NaN };
}

/** Rows that grow into columns. */
class Rows {
  readonly #symbols: string[] = [];
  readonly #bars: BuiltBar[] = [];

  add(symbol: string, bar: BuiltBar): void {
    this.#symbols.push(symbol);
    this.#bars.push(bar);
  }

  columns(): MinuteBars {
    const bars = this.#bars;
    return {
      symbols: this.#symbols,
      time: Int32Array.from(bars, ({ minute }) => minute),
      open: Float64Array.from(bars, ({ open }) => open),
      high: Float64Array.from(bars, ({ high }) => high),
      low: Float64Array.from(bars, ({ low }) => low),
      close: Float64Array.from(bars, ({ close }) => close),
      volume: Float64Array.from(bars, volumeOf),
    };
  }
}
