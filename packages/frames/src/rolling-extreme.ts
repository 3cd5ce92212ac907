import { type Column, firstUnknown, firstValid, whole } from './column.ts';

/** The largest of the last `length` values; the conventions are those of the other rolling results. */
export function rollingMax(source: Column, out: Column, length: number, from: number): void {
  rollingExtreme(source, out, { length, sign: 1 }, from);
}

/** The smallest of the last `length` values. */
export function rollingMin(source: Column, out: Column, length: number, from: number): void {
  rollingExtreme(source, out, { length, sign: -1 }, from);
}

export interface Extreme {
  readonly length: number;
  /** 1 for the largest, -1 for the smallest. */
  readonly sign: 1 | -1;
}

/** So many bars at a time stay in the processor's nearest memory. */
export const CHUNK = 1024;

function rollingExtreme(source: Column, out: Column, extreme: Extreme, from: number): void {
  const { length } = extreme;
  const known = firstValid(source, Math.max(0, from - length + 1));
  const first = Math.min(Math.max(from, known + length - 1), source.length);
  out.fill(NaN, from, first);
  for (let start = first; start < source.length; start += CHUNK) {
    const stop = Math.min(start + CHUNK, source.length);
    // Few new bars, or unknown ones among them, are cheaper one by one.
    if (stop - start >= length && firstUnknown(source, start - length + 1, stop) === stop)
      byDoubling(source, out, extreme, start);
    else barByBar(source, out, extreme, start);
  }
}

function barByBar(source: Column, out: Column, { length, sign }: Extreme, start: number): void {
  const stop = Math.min(start + CHUNK, source.length);
  let extreme = start === 0 ? NaN : out[start - 1]!;
  for (let i = start; i < stop; i++) {
    const value = source[i]!;
    // Only when the extreme itself leaves the window must the window be searched again.
    if (Number.isNaN(extreme) || source[i - length] === extreme) extreme = extremeUpTo(source, i, { length, sign });
    else if (!(sign * value <= sign * extreme)) extreme = value;
    out[i] = extreme;
  }
}

/** The oldest of equals, as everywhere here: 0 and -0 are equal, yet not the same bits. */
function extremeUpTo(source: Column, last: number, { length, sign }: Extreme): number {
  let extreme = source[last - length + 1]!;
  for (let i = last - length + 2; i <= last && !Number.isNaN(extreme); i++) {
    if (!(sign * source[i]! <= sign * extreme)) extreme = source[i]!;
  }
  return extreme;
}

let scratch = new Float64Array(2 * CHUNK);

/**
 * The extremes of 1, 2, 4, 8 … bars, each out of two of the ones before, and at last out of two such windows that overlap. The time does not
 * depend on the prices: a search, or a comparison that decides a jump, costs a mispredicted branch at every other bar.
 */
function byDoubling(source: Column, out: Column, extreme: Extreme, start: number): void {
  const { sign } = extreme;
  const length = whole(extreme.length);
  const stop = Math.min(start + CHUNK, source.length);
  const before = start - length + 1;
  const bars = stop - before;
  if (scratch.length < bars) scratch = new Float64Array(2 * bars);
  scratch.set(source.subarray(before, stop));
  let width = 1;
  for (; 2 * width < length; width *= 2) widen(scratch, width, sign, bars);
  widen(scratch, length - width, sign, bars);
  out.set(scratch.subarray(length - 1, bars), start);
}

/** Each value becomes the one `step` places before it where that is the more extreme; from the last one, so that those before are still as they were. */
function widen(values: Column, step: number, sign: 1 | -1, bars: number): void {
  for (let i = bars - 1; i >= step; i--) {
    // A comparison that becomes a number needs no jump.
    const isNewer = Number(sign * values[i]! > sign * values[i - step]!);
    values[i] = values[i - (step & (isNewer - 1))]!;
  }
}
