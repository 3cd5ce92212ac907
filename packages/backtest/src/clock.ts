import { timeIndex } from '@parakh/frames';
import { barDay, barTime } from '@parakh/market';
import type { Lane, LaneBars } from './lane.ts';
import type { Span } from './simulation.ts';

/** The time that all lanes share. */
export interface Clock {
  /** Every bar time of any lane within the span, oldest first. */
  readonly time: Int32Array;
  /** By lane: the first and the last of its bars within the span; the last lies before the first where there are none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** By lane: the tick of its first bar. */
  readonly firstTick: Int32Array;
  /** By lane: 1 where it has a bar on every tick from its first to its last. */
  readonly unbroken: Uint8Array;
  /** A lane whose last bar is older than this has stopped trading. */
  readonly endedBefore: number;
}

/** A symbol without a bar on more than so many days at the end of the span is taken for delisted. */
export const MISSING_DAYS = 10;

interface Known {
  readonly lanes: readonly Lane[];
  readonly span: Span;
  readonly clock: Clock;
}

/** The last clocks of lanes by the bars of the first one: a sweep asks a hundred times about the same bars and spans. */
const known = new WeakMap<LaneBars, Known[]>();
/** Of a sweep and its walk forward. */
const MOST_SPANS = 16;

export function clockOf(lanes: readonly Lane[], span: Span): Clock {
  const [first] = lanes;
  const before = (first && known.get(first.bars)) ?? [];
  const same = before.find((each) => isSame(each, lanes, span));
  if (same) return same.clock;
  const clock = newClock(lanes, span);
  if (first) known.set(first.bars, [{ lanes, span, clock }, ...before].slice(0, MOST_SPANS));
  return clock;
}

function isSame(of: Known, lanes: readonly Lane[], { from, to }: Span): boolean {
  if (of.span.from !== from || of.span.to !== to || of.lanes.length !== lanes.length) return false;
  return lanes.every(({ bars }, lane) => bars.time === of.lanes[lane]!.bars.time);
}

function newClock(lanes: readonly Lane[], span: Span): Clock {
  const first = Int32Array.from(lanes, ({ bars }) => searched(bars.time, span.from));
  const last = Int32Array.from(lanes, ({ bars }) => searched(bars.time, span.to + 1) - 1);
  const time = distinctTimes(lanes, first, last);
  const firstTick = Int32Array.from(lanes, ({ bars }, lane) => searched(time, bars.time[first[lane]!] ?? 0));
  const unbroken = Uint8Array.from(lanes, ({ bars }, lane) => {
    const count = last[lane]! - first[lane]!;
    return Number(time[firstTick[lane]! + count] === bars.time[last[lane]!]);
  });
  return { time, first, last, firstTick, unbroken, endedBefore: startOfLastDays(time, MISSING_DAYS) };
}

/** The tick of a bar of the lane, whose times are those given; they need not be read where it has a bar on every tick. */
export function tickOf(
  { time, first, firstTick, unbroken }: Clock,
  lane: number,
  bar: number,
  times: Int32Array,
): number {
  return unbroken[lane] === 1 ? firstTick[lane]! + bar - first[lane]! : searched(time, times[bar]!);
}

/** The first position at or after the time; the number of them where there is none. */
function searched(times: Int32Array, time: number): number {
  // Mostly all of the bars are within the span: then nothing in their midst needs to be read.
  if (times.length === 0 || times[0]! >= time) return 0;
  if (times.at(-1)! < time) return times.length;
  return timeIndex(times, time - 1) + 1;
}

/**
 * The longest lane's times, and those of the others that it lacks. Nearly all lanes have the same times: comparing them is
 * many times quicker than sorting millions of them.
 */
function distinctTimes(lanes: readonly Lane[], first: Int32Array, last: Int32Array): Int32Array {
  const times = lanes.map(({ bars: { time } }, lane) => {
    const isWhole = first[lane] === 0 && last[lane] === time.length - 1;
    return isWhole ? time : time.subarray(first[lane], last[lane]! + 1);
  });
  let known = times.reduce((longest, it) => (it.length > longest.length ? it : longest), new Int32Array(0));
  for (const own of times) if (!areWithin(own, known)) known = Int32Array.from(new Set([...known, ...own])).sort();
  return known.slice();
}

/** Both oldest first. */
function areWithin(times: Int32Array, known: Int32Array): boolean {
  let at = searched(known, times[0] ?? 0);
  let same = 0;
  // Nearly all lanes have the very same times from their first one on: a loop that does nothing else is the quickest.
  while (same < times.length && times[same] === known[at + same]) same++;
  at += same;
  for (let bar = same; bar < times.length; bar++) {
    const time = times[bar]!;
    if (known[at] !== time) {
      while (at < known.length && known[at]! < time) at++;
      if (known[at] !== time) return false;
    }
    at++;
  }
  return true;
}

/** Midnight of the day that is so many bar-days before the last one; before everything where there are not as many. */
function startOfLastDays(times: Int32Array, days: number): number {
  let seen = 0;
  for (let tick = times.length - 1; tick > 0; tick--) {
    if (barDay(times[tick]!) === barDay(times[tick - 1]!)) continue;
    if (seen === days) return barTime(barDay(times[tick]!));
    seen++;
  }
  return -Infinity;
}
