import type { Column } from './column.ts';

/**
 * Results over the last `length` bars, written from bar `from` to the end. They read only what lies before `from`, so they can
 * be resumed at any bar. Unknown until `length` bars exist, and while any of those bars is unknown.
 */
export function rollingMean(source: Column, out: Column, length: number, from: number): void {
  rollingTotal(source, out, { length, share: 1 / length }, from);
}

export function rollingSum(source: Column, out: Column, length: number, from: number): void {
  rollingTotal(source, out, { length, share: 1 }, from);
}

export function rollingMax(source: Column, out: Column, length: number, from: number): void {
  rollingExtreme(source, out, { length, sign: 1 }, from);
}

export function rollingMin(source: Column, out: Column, length: number, from: number): void {
  rollingExtreme(source, out, { length, sign: -1 }, from);
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
  const stride = Math.max(256, 16 * length);
  for (let i = Math.max(from, length - 1); i < bars; i++) {
    if (i >= length && i % stride !== 0) i = how.slide(i, Math.min(bars, i - (i % stride) + stride));
    if (i < bars) how.afresh(i);
  }
}

interface Total {
  readonly length: number;
  /** What each value adds to the result. */
  readonly share: number;
}

function rollingTotal(source: Column, out: Column, { length, share }: Total, from: number): void {
  out.fill(NaN, from, Math.max(from, length - 1));
  roll(source.length, length, from, {
    slide(start, stop) {
      let total = out[start - 1]!;
      for (let i = start; i < stop; i++) {
        total += (source[i]! - source[i - length]!) * share;
        if (Number.isNaN(total)) return i;
        out[i] = total;
      }
      return stop;
    },
    afresh(bar) {
      out[bar] = sumUpTo(source, bar, length) * share;
    },
  });
}

function sumUpTo(source: Column, last: number, length: number): number {
  let sum = 0;
  for (let i = last; i > last - length && !Number.isNaN(sum); i--) sum += source[i]!;
  return sum;
}

interface Extreme {
  readonly length: number;
  /** 1 for the largest, -1 for the smallest. */
  readonly sign: 1 | -1;
}

function rollingExtreme(source: Column, out: Column, { length, sign }: Extreme, from: number): void {
  const start = Math.max(from, length - 1);
  out.fill(NaN, from, Math.min(start, source.length));
  let held = start === 0 ? NaN : out[start - 1]!;
  for (let i = start; i < source.length; i++) {
    const value = source[i]!;
    // Only when the extreme itself leaves the window must the window be searched again.
    if (Number.isNaN(held) || source[i - length] === held) held = extremeUpTo(source, i, { length, sign });
    else if (!(sign * value <= sign * held)) held = value;
    out[i] = held;
  }
}

function extremeUpTo(source: Column, last: number, { length, sign }: Extreme): number {
  let held = source[last]!;
  for (let i = last - 1; i > last - length && !Number.isNaN(held); i--) {
    if (!(sign * source[i]! <= sign * held)) held = source[i]!;
  }
  return held;
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
  out.fill(NaN, from, Math.max(from, length - 1));
  roll(source.length, length, from, {
    slide(start, stop) {
      let sum = out[start - 1]!;
      for (let i = start; i < stop; i++) {
        const value = source[i]!;
        const leaving = source[i - length]!;
        sum += (value - leaving) * (value - mean[i]! + leaving - mean[i - 1]!);
        if (Number.isNaN(sum)) return i;
        // Rounding may leave a trace below nothing.
        if (sum < 0) sum = 0;
        out[i] = sum;
      }
      return stop;
    },
    afresh(bar) {
      out[bar] = squaresUpTo(source, bar, mean[bar]!, length);
    },
  });
}

/** Unknown when the mean is. */
function squaresUpTo(source: Column, last: number, mean: number, length: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let i = last - length + 1; i <= last; i++) sum += (source[i]! - mean) ** 2;
  return sum;
}
