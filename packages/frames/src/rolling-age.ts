import { type Column, firstUnknown, firstValid, whole } from './column.ts';
import { CHUNK, type Extreme } from './rolling-extreme.ts';

/** How many bars ago the largest of the last `length` values was, the newest of equals; otherwise like the other rolling results. */
export function rollingMaxAge(source: Column, age: Column, length: number, from: number): void {
  rollingAge(source, age, { length, sign: 1 }, from);
}

/** How many bars ago the smallest of the last `length` values was, the newest of equals. */
export function rollingMinAge(source: Column, age: Column, length: number, from: number): void {
  rollingAge(source, age, { length, sign: -1 }, from);
}

function rollingAge(source: Column, age: Column, extreme: Extreme, from: number): void {
  const { length } = extreme;
  const known = firstValid(source, Math.max(0, from - length + 1));
  const first = Math.min(Math.max(from, known + length - 1), source.length);
  age.fill(NaN, from, first);
  for (let start = first; start < source.length; start += CHUNK) {
    const stop = Math.min(start + CHUNK, source.length);
    if (stop - start >= length && firstUnknown(source, start - length + 1, stop) === stop)
      byDoubling(source, age, extreme, start);
    else barByBar(source, age, extreme, start);
  }
}

function barByBar(source: Column, age: Column, { length, sign }: Extreme, start: number): void {
  const stop = Math.min(start + CHUNK, source.length);
  let barsAgo = start === 0 ? NaN : age[start - 1]!;
  for (let i = start; i < stop; i++) {
    barsAgo++;
    // Unknown, or the extreme has left the window: it is searched again.
    if (!(barsAgo < length)) barsAgo = ageUpTo(source, i, { length, sign });
    else if (!(sign * source[i]! < sign * source[i - barsAgo]!)) barsAgo = Number.isNaN(source[i]!) ? NaN : 0;
    age[i] = barsAgo;
  }
}

function ageUpTo(source: Column, last: number, { length, sign }: Extreme): number {
  let top = sign * source[last]!;
  let age = 0;
  for (let back = 1; back < length && !Number.isNaN(top); back++) {
    const value = sign * source[last - back]!;
    if (value <= top) continue;
    // Higher, or unknown.
    top = value;
    age = back;
  }
  return Number.isNaN(top) ? NaN : age;
}

let values = new Float64Array(2 * CHUNK);
let places = new Float64Array(2 * CHUNK);

/** As the extremes themselves, `rolling-extreme.ts`, with the place of each beside it. */
function byDoubling(source: Column, age: Column, extreme: Extreme, start: number): void {
  const { sign } = extreme;
  const length = whole(extreme.length);
  const stop = Math.min(start + CHUNK, source.length);
  const before = start - length + 1;
  const bars = stop - before;
  if (values.length < bars) [values, places] = [new Float64Array(2 * bars), new Float64Array(2 * bars)];
  values.set(source.subarray(before, stop));
  for (let i = 0; i < bars; i++) places[i] = i;
  let width = 1;
  for (; 2 * width < length; width *= 2) widen(width, sign, bars);
  widen(length - width, sign, bars);
  for (let i = length - 1; i < bars; i++) age[before + i] = i - places[i]!;
}

function widen(step: number, sign: 1 | -1, bars: number): void {
  const [value, place] = [values, places];
  for (let i = bars - 1; i >= step; i--) {
    const isNewer = Number(sign * value[i]! >= sign * value[i - step]!);
    const from = i - (step & (isNewer - 1));
    value[i] = value[from]!;
    place[i] = place[from]!;
  }
}
