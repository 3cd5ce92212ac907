import { type Column, whole } from './column.ts';

/**
 * Results over the last `length` bars, written from bar `from` to the end. They read only what lies before `from`, so they can
 * be resumed at any bar. Unknown until `length` bars exist, and while any of those bars is unknown.
 */
export function rollingMean(source: Column, out: Column, length: number, from: number): void {
  rollingTotal(source, out, { length: whole(length), share: 1 / length }, from);
}

export function rollingSum(source: Column, out: Column, length: number, from: number): void {
  rollingTotal(source, out, { length: whole(length), share: 1 }, from);
}

/** The mean of the last values, added up afresh on every bar: of equal values it is that value, and it never leaves the range they have. */
export function windowMean(source: Column, out: Column, length: number, from: number): void {
  const bars = whole(length);
  out.fill(NaN, from, Math.max(from, bars - 1));
  for (let i = whole(Math.max(from, bars - 1)); i < source.length; i++) {
    let sum = source[i]!;
    for (let back = 1; back < bars; back++) sum += source[i - back]!;
    out[i] = sum / bars;
  }
}

/** How a rolling result gets from bar to bar. */
export interface Roll {
  /** Moves the result along, from the bar before `start` up to bar `stop` or to the first bar where that cannot be done. Gives that bar. */
  slide(start: number, stop: number): number;
  /** Works the result out from the window's own bars. */
  afresh(bar: number): void;
}

/**
 * Writes a result over the last `length` bars. It is worked out afresh after a gap, and now and then on bars counted from the
 * first one, so that rounding does not pile up over the years and resuming anywhere gives the same bits.
 */
export function roll(bars: number, length: number, from: number, how: Roll): void {
  const window = whole(length);
  const stride = Math.max(256, 16 * window);
  for (let i = whole(Math.max(from, window - 1)); i < bars; i++) {
    if (i >= window && i % stride !== 0) i = how.slide(i, Math.min(bars, i - (i % stride) + stride));
    if (i < bars) how.afresh(i);
  }
}

interface Total {
  readonly length: number;
  /** What each value adds to the result. */
  readonly share: number;
}

function rollingTotal(source: Column, out: Column, total: Total, from: number): void {
  const { length, share } = total;
  out.fill(NaN, from, Math.max(from, length - 1));
  roll(source.length, length, from, {
    slide: (start, stop) => slideTotal({ source, out, length, share }, start, stop),
    afresh(bar) {
      const isOne = share !== 1 && stands(source, bar, length);
      out[bar] = isOne ? source[bar]! : sumUpTo(source, bar, length) * share;
    },
  });
}

/** Whether the last `length` values are all the same one: it is then their mean, and what rounding has left of others before is no part of it. */
export function stands(source: Column, last: number, length: number): boolean {
  const value = source[last];
  const first = last - length + 1;
  let i = last - 1;
  while (i >= first && source[i] === value) i--;
  return i < first && value === value;
}

interface Slide extends Total {
  readonly source: Column;
  readonly out: Column;
}

/** Bars a turn. A stretch of one value that is longer ends with none of them unless the first has that of the bar before. */
const BLOCK = 4;

/** Four bars a turn: the loop itself costs more than the sums. */
function slideTotal(slide: Slide, start: number, stop: number): number {
  const { source, out, share } = slide;
  const length = whole(slide.length);
  const mayStand = share !== 1;
  const isShort = length <= BLOCK;
  let total = out[start - 1]!;
  let last = source[start - 1]!;
  const end = whole(stop) - 3;
  let i = whole(start);
  for (; i < end; i += 4) {
    const j = i - length;
    const a = source[i]!;
    const b = source[i + 1]!;
    const c = source[i + 2]!;
    const d = source[i + 3]!;
    if (mayStand && (a === last || (isShort && (b === a || c === b || d === c)))) {
      const bar = slideSlowly(slide, i, i + 4);
      if (bar < i + 4) return bar;
      total = out[i + 3]!;
      last = d;
      continue;
    }
    const first = total + (a - source[j]!) * share;
    const second = first + (b - source[j + 1]!) * share;
    const third = second + (c - source[j + 2]!) * share;
    const fourth = third + (d - source[j + 3]!) * share;
    if (Number.isNaN(fourth)) break;
    out[i] = first;
    out[i + 1] = second;
    out[i + 2] = third;
    out[i + 3] = fourth;
    total = fourth;
    last = d;
  }
  return slideSlowly(slide, i, stop);
}

/** The same one by one, up to the bar where the total is unknown. */
function slideSlowly(slide: Slide, start: number, stop: number): number {
  const { source, out, share } = slide;
  const length = whole(slide.length);
  let total = out[start - 1]!;
  for (let i = start; i < stop; i++) {
    const value = source[i]!;
    total += (value - source[i - length]!) * share;
    if (Number.isNaN(total)) return i;
    if (share !== 1 && value === source[i - 1] && stands(source, i, length)) total = value;
    out[i] = total;
  }
  return stop;
}

function sumUpTo(source: Column, last: number, length: number): number {
  let sum = 0;
  for (let i = last; i > last - length && !Number.isNaN(sum); i--) sum += source[i]!;
  return sum;
}

/**
 * Sum of the squared distances of the last `length` values from their mean, which the caller has worked out. Moved from bar to bar by
 * Welford's rule (B. P. Welford, Technometrics 4, 1962): squares of prices would cancel and lose the digits that matter.
 */
export function rollingSquares(
  { source, mean }: { readonly source: Column; readonly mean: Column },
  out: Column,
  length: number,
  from: number,
): void {
  const squares = { source, mean, out, length: whole(length) };
  out.fill(NaN, from, Math.max(from, length - 1));
  roll(source.length, squares.length, from, {
    slide: (start, stop) => slideSquares(squares, start, stop),
    afresh(bar) {
      out[bar] = squaresUpTo(source, bar, mean[bar]!, length);
    },
  });
}

interface Squares {
  readonly source: Column;
  readonly mean: Column;
  readonly out: Column;
  readonly length: number;
}

function slideSquares(squares: Squares, start: number, stop: number): number {
  const { source, mean, out } = squares;
  const length = whole(squares.length);
  let sum = out[start - 1]!;
  let before = mean[start - 1]!;
  let last = source[start - 1]!;
  for (let i = whole(start); i < stop; i++) {
    const value = source[i]!;
    const leaving = source[i - length]!;
    const middle = mean[i]!;
    sum += (value - leaving) * (value - middle + leaving - before);
    if (Number.isNaN(sum)) return i;
    // Rounding may leave a trace, also below nothing.
    if (sum < 0 || (value === last && stands(source, i, length))) sum = 0;
    out[i] = sum;
    before = middle;
    last = value;
  }
  return stop;
}

/** Unknown when the mean is. */
function squaresUpTo(source: Column, last: number, mean: number, length: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let i = last - length + 1; i <= last; i++) sum += (source[i]! - mean) ** 2;
  return sum;
}
