import { setBit, wordsFor } from '@parakh/base';
import { barDay, barTime } from '@parakh/market';
import type { Lane } from './lane.ts';
import type { Span } from './simulation.ts';

/** The time that all lanes share. */
export interface Clock {
  /** Every bar time of any lane within the span, oldest first. */
  readonly time: Int32Array;
  /** By lane: the first and the last of its bars within the span; the last lies before the first where there are none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** A lane whose last bar is older than this has stopped trading. */
  readonly endedBefore: number;
}

/** A symbol without a bar on more than so many days at the end of the span is taken for delisted. */
export const MISSING_DAYS = 10;

export function clockOf(lanes: readonly Lane[], span: Span): Clock {
  const first = Int32Array.from(lanes, ({ bars }) => firstAtOrAfter(bars.time, span.from));
  const last = Int32Array.from(lanes, ({ bars }) => firstAtOrAfter(bars.time, span.to + 1) - 1);
  const time = distinctTimes(lanes, first, last);
  return { time, first, last, endedBefore: startOfLastDays(time, MISSING_DAYS) };
}

/** The position of a time that the clock has, at or after `from`; quick where it is near. */
export function tickOf(clock: Clock, from: number, time: number): number {
  const times = clock.time;
  let low = from;
  let step = 1;
  while (low + step < times.length && times[low + step]! <= time) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, times.length);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  return low;
}

/** The first bar that starts at or after the time; the number of bars where none does. */
function firstAtOrAfter(times: Int32Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One bit a minute: quicker than sorting the millions of times of a market, which are nearly all alike. */
function distinctTimes(lanes: readonly Lane[], first: Int32Array, last: Int32Array): Int32Array {
  let from = Infinity;
  let to = -Infinity;
  lanes.forEach(({ bars }, lane) => {
    if (last[lane]! < first[lane]!) return;
    from = Math.min(from, bars.time[first[lane]!]!);
    to = Math.max(to, bars.time[last[lane]!]!);
  });
  if (to < from) return new Int32Array(0);
  const minutes = new Uint32Array(wordsFor(to - from + 1));
  lanes.forEach(({ bars }, lane) => {
    const times = bars.time;
    const end = last[lane]!;
    for (let bar = first[lane]!; bar <= end; bar++) setBit(minutes, times[bar]! - from);
  });
  const times: number[] = [];
  for (let word = 0; word < minutes.length; word++) {
    for (let rest = minutes[word]!; rest !== 0; rest &= rest - 1) {
      times.push(from + 32 * word + 31 - Math.clz32(rest & -rest));
    }
  }
  return Int32Array.from(times);
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
