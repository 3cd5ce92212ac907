import { timeIndex } from '@parakh/frames';
import { barDay, barTime } from '@parakh/market';
import type { InstrumentSeries, SeriesBars } from './instrument-series.ts';
import type { Span } from './simulation.ts';

/** The time that all symbols share. */
export interface Clock {
  /** Every bar time of any symbol within the span, oldest first. */
  readonly time: Int32Array;
  /** By symbol: the first and the last of its bars within the span; the last lies before the first where there are none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** By symbol: the step of its first bar. */
  readonly firstStep: Int32Array;
  /** By symbol: 1 where it has a bar on every step from its first to its last. */
  readonly unbroken: Uint8Array;
  /** A symbol whose last bar is older than this has stopped trading. */
  readonly endedBefore: number;
}

/** A symbol without a bar on more than so many days at the end of the span is taken for delisted. */
export const MISSING_DAYS = 10;

interface CachedClock {
  readonly instruments: readonly InstrumentSeries[];
  readonly span: Span;
  readonly clock: Clock;
}

/** The last clocks of symbols by the bars of the first one: a sweep asks a hundred times about the same bars and spans. */
const cachedClocks = new WeakMap<SeriesBars, CachedClock[]>();
/** Of a sweep and its walk forward. */
const MOST_SPANS = 16;

export function clockOf(instruments: readonly InstrumentSeries[], span: Span): Clock {
  const [first] = instruments;
  const before = (first && cachedClocks.get(first.bars)) ?? [];
  const same = before.find((each) => isSame(each, instruments, span));
  if (same) return same.clock;
  const clock = newClock(instruments, span);
  if (first) cachedClocks.set(first.bars, [{ instruments, span, clock }, ...before].slice(0, MOST_SPANS));
  return clock;
}

function isSame(of: CachedClock, instruments: readonly InstrumentSeries[], { from, to }: Span): boolean {
  if (of.span.from !== from || of.span.to !== to || of.instruments.length !== instruments.length) return false;
  return instruments.every(({ bars }, symbolIndex) => bars.time === of.instruments[symbolIndex]!.bars.time);
}

function newClock(instruments: readonly InstrumentSeries[], span: Span): Clock {
  const first = Int32Array.from(instruments, ({ bars }) => searched(bars.time, span.from));
  const last = Int32Array.from(instruments, ({ bars }) => searched(bars.time, span.to + 1) - 1);
  const time = distinctTimes(instruments, first, last);
  const firstStep = Int32Array.from(instruments, ({ bars }, symbolIndex) =>
    searched(time, bars.time[first[symbolIndex]!] ?? 0),
  );
  const unbroken = Uint8Array.from(instruments, ({ bars }, symbolIndex) => {
    const count = last[symbolIndex]! - first[symbolIndex]!;
    return Number(time[firstStep[symbolIndex]! + count] === bars.time[last[symbolIndex]!]);
  });
  return { time, first, last, firstStep, unbroken, endedBefore: startOfLastDays(time, MISSING_DAYS) };
}

/** The step of a bar of the symbol, whose times are those given; they need not be read where it has a bar on every step. */
export function stepOf(
  { time, first, firstStep, unbroken }: Clock,
  symbolIndex: number,
  bar: number,
  times: Int32Array,
): number {
  return unbroken[symbolIndex] === 1
    ? firstStep[symbolIndex]! + bar - first[symbolIndex]!
    : searched(time, times[bar]!);
}

/** The first position at or after the time; the number of them where there is none. */
function searched(times: Int32Array, time: number): number {
  // Mostly all of the bars are within the span: then nothing in their midst needs to be read.
  if (times.length === 0 || times[0]! >= time) return 0;
  if (times.at(-1)! < time) return times.length;
  return timeIndex(times, time - 1) + 1;
}

/**
 * The longest symbol's times, and those of the others that it lacks. Nearly all symbols have the same times: comparing them is
 * many times quicker than sorting millions of them.
 */
function distinctTimes(instruments: readonly InstrumentSeries[], first: Int32Array, last: Int32Array): Int32Array {
  const times = instruments.map(({ bars: { time } }, symbolIndex) => {
    const isWhole = first[symbolIndex] === 0 && last[symbolIndex] === time.length - 1;
    return isWhole ? time : time.subarray(first[symbolIndex], last[symbolIndex]! + 1);
  });
  let allTimes = times.reduce((longest, it) => (it.length > longest.length ? it : longest), new Int32Array(0));
  for (const own of times)
    if (!areWithin(own, allTimes)) allTimes = Int32Array.from(new Set([...allTimes, ...own])).sort();
  return allTimes.slice();
}

/** Both oldest first. */
function areWithin(times: Int32Array, allTimes: Int32Array): boolean {
  let at = searched(allTimes, times[0] ?? 0);
  let same = 0;
  // Nearly all symbols have the very same times from their first one on: a loop that does nothing else is the quickest.
  while (same < times.length && times[same] === allTimes[at + same]) same++;
  at += same;
  for (let bar = same; bar < times.length; bar++) {
    const time = times[bar]!;
    if (allTimes[at] !== time) {
      while (at < allTimes.length && allTimes[at]! < time) at++;
      if (allTimes[at] !== time) return false;
    }
    at++;
  }
  return true;
}

/** Midnight of the day that is so many bar-days before the last one; before everything where there are not as many. */
function startOfLastDays(times: Int32Array, days: number): number {
  let seen = 0;
  for (let step = times.length - 1; step > 0; step--) {
    if (barDay(times[step]!) === barDay(times[step - 1]!)) continue;
    if (seen === days) return barTime(barDay(times[step]!));
    seen++;
  }
  return -Infinity;
}
