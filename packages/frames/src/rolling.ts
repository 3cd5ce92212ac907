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
      out[bar] = sumUpTo(source, bar, length) * share;
    },
  });
}

interface Slide extends Total {
  readonly source: Column;
  readonly out: Column;
}

/** Four bars a turn: the loop itself costs more than the sums. */
function slideTotal(slide: Slide, start: number, stop: number): number {
  const { source, out, share } = slide;
  const length = whole(slide.length);
  let total = out[start - 1]!;
  const end = whole(stop) - 3;
  let i = whole(start);
  for (; i < end; i += 4) {
    const j = i - length;
    const first = total + (source[i]! - source[j]!) * share;
    const second = first + (source[i + 1]! - source[j + 1]!) * share;
    const third = second + (source[i + 2]! - source[j + 2]!) * share;
    const fourth = third + (source[i + 3]! - source[j + 3]!) * share;
    if (Number.isNaN(fourth)) break;
    out[i] = first;
    out[i + 1] = second;
    out[i + 2] = third;
    out[i + 3] = fourth;
    total = fourth;
  }
  return slideSlowly(slide, i, stop);
}

/** The same one by one, up to the bar where the total is unknown. */
function slideSlowly(slide: Slide, start: number, stop: number): number {
  const { source, out, share } = slide;
  const length = whole(slide.length);
  let total = out[start - 1]!;
  for (let i = start; i < stop; i++) {
    total += (source[i]! - source[i - length]!) * share;
    if (Number.isNaN(total)) return i;
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
  for (let i = whole(start); i < stop; i++) {
    const value = source[i]!;
    const leaving = source[i - length]!;
    const middle = mean[i]!;
    sum += (value - leaving) * (value - middle + leaving - before);
    if (Number.isNaN(sum)) return i;
    // Rounding may leave a trace below nothing.
    if (sum < 0) sum = 0;
    out[i] = sum;
    before = middle;
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
