import { type Column, whole } from './column.ts';

/**
 * Results over the last `length` bars, written from bar `from` to the end. They read only what lies before `from`, so they can
 * be resumed at any bar. Unknown until `length` bars exist, and while any of those bars is unknown.
 */
export function rollingMean(source: Column, out: Column, length: number, from: number): void {
  const mean = { source, out, length };
  meanKnowing(false, mean, from);
  // Looked for when the columns have just been read: before, the look alone would cost a fifth of the mean.
  if (hasConstantWindow(source, length, from)) meanKnowing(true, mean, from);
}

/** The same where it is known whether a window has one value alone. */
export function meanKnowing(
  mayBeConstant: boolean,
  { source, out, length }: { readonly source: Column; readonly out: Column; readonly length: number },
  from: number,
): void {
  // The mean of one value is that value.
  const share = 1 / length;
  rollingTotal(source, out, { length: whole(length), share, mayBeConstant: mayBeConstant && share !== 1 }, from);
}

export function rollingSum(source: Column, out: Column, length: number, from: number): void {
  rollingTotal(source, out, { length: whole(length), share: 1, mayBeConstant: false }, from);
}

/** The mean of the last values, added up anew on every bar: of equal values it is that value, and it never leaves the range they have. */
export function windowMean(source: Column, out: Column, length: number, from: number): void {
  const bars = whole(length);
  out.fill(NaN, from, Math.max(from, bars - 1));
  let i = whole(Math.max(from, bars - 1));
  if (bars === 3) {
    // The usual one: the loop would cost more than the sums.
    for (; i < source.length; i++) out[i] = (source[i]! + source[i - 1]! + source[i - 2]!) / 3;
    return;
  }
  for (; i < source.length; i++) {
    let sum = source[i]!;
    for (let back = 1; back < bars; back++) sum += source[i - back]!;
    out[i] = sum / bars;
  }
}

/** How a rolling result gets from bar to bar. */
export interface RollingUpdate {
  /** Moves the result along, from the bar before `start` up to bar `stop` or to the first bar where that cannot be done. Gives that bar. */
  slide(start: number, stop: number): number;
  /** Works the result out from the window's own bars. */
  recompute(bar: number): void;
}

/**
 * Writes a result over the last `length` bars. It is recomputed after a gap, and now and then on bars counted from the
 * first one, so that rounding does not pile up over the years and resuming anywhere gives the same bits.
 */
export function rollWindow(bars: number, length: number, from: number, how: RollingUpdate): void {
  const window = whole(length);
  const stride = Math.max(256, 16 * window);
  for (let i = whole(Math.max(from, window - 1)); i < bars; i++) {
    if (i >= window && i % stride !== 0) i = how.slide(i, Math.min(bars, i - (i % stride) + stride));
    if (i < bars) how.recompute(i);
  }
}

interface Total {
  readonly length: number;
  /** What each value adds to the result. */
  readonly share: number;
  /** Of a mean: whether a window may have one value alone. */
  readonly mayBeConstant: boolean;
}

function rollingTotal(source: Column, out: Column, total: Total, from: number): void {
  const { length, share, mayBeConstant } = total;
  const slide = { source, out, length, share };
  const along = mayBeConstant ? slideConstant : slideTotal;
  out.fill(NaN, from, Math.max(from, length - 1));
  rollWindow(source.length, length, from, {
    slide: (start, stop) => along(slide, start, stop),
    recompute(bar) {
      const isOne = mayBeConstant && isConstant(source, bar, length);
      out[bar] = isOne ? source[bar]! : sumUpTo(source, bar, length) * share;
    },
  });
}

/** Whether the last `length` values are all the same one: it is then their mean, and what rounding has left of others before is no part of it. */
export function isConstant(source: Column, last: number, length: number): boolean {
  const value = source[last];
  const first = last - length + 1;
  let i = last - 1;
  while (i >= first && source[i] === value) i--;
  return i < first && value === value;
}

interface Slide extends Omit<Total, 'mayBeConstant'> {
  readonly source: Column;
  readonly out: Column;
}

/**
 * Whether `isConstant` is true of any bar from `from` on. Such a stretch has a bar with the value of the bar before among each `length - 1`
 * bars: only those are looked at, four a turn, so that what moves costs next to nothing.
 */
export function hasConstantWindow(source: Column, length: number, from: number): boolean {
  const step = whole(Math.max(1, length - 1));
  const end = whole(source.length);
  for (let bar = whole(Math.max(1, from - step + 1)); bar < end; bar += 4 * step) {
    const b = bar + step;
    const c = b + step;
    const d = c + step;
    if (d < end) {
      const first = source[bar]! - source[bar - 1]!;
      const second = source[b]! - source[b - 1]!;
      const third = source[c]! - source[c - 1]!;
      const fourth = source[d]! - source[d - 1]!;
      if (Math.abs(first * second * (third * fourth)) > 0) continue;
    }
    for (let one = bar; one < Math.min(end, d + 1); one += step)
      if (isConstantAround(source, one, length, from)) return true;
  }
  return false;
}

/** Whether the stretch of one value about this bar fills a window that ends at `from` or later. */
function isConstantAround(source: Column, bar: number, length: number, from: number): boolean {
  let [first, last] = [bar, bar];
  while (first > 0 && source[first - 1] === source[bar]) first--;
  while (last + 1 < source.length && source[last + 1] === source[bar]) last++;
  return last >= from && last - first + 1 >= length;
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

/** The same of a mean, where all values of a window may be one: it is then their mean. */
function slideConstant(slide: Slide, start: number, stop: number): number {
  const { source, out, share } = slide;
  const length = whole(slide.length);
  let total = out[start - 1]!;
  for (let i = whole(start); i < stop; i++) {
    const value = source[i]!;
    total += (value - source[i - length]!) * share;
    if (Number.isNaN(total)) return i;
    if (value === source[i - 1] && isConstant(source, i, length)) total = value;
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
  squaresKnowing(false, squares, from);
  if (hasConstantWindow(source, length, from)) squaresKnowing(true, squares, from);
}

function squaresKnowing(mayBeConstant: boolean, squares: Squares, from: number): void {
  const { source, mean, out, length } = squares;
  const along = mayBeConstant ? squaresConstant : slideSquares;
  out.fill(NaN, from, Math.max(from, length - 1));
  rollWindow(source.length, length, from, {
    slide: (start, stop) => along(squares, start, stop),
    recompute(bar) {
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

/** The same where all values of a window may be one: they are then at no distance, and what rounding left is none. */
function squaresConstant({ source, mean, out, length }: Squares, start: number, stop: number): number {
  let sum = out[start - 1]!;
  for (let i = start; i < stop; i++) {
    const [value, leaving] = [source[i]!, source[i - length]!];
    sum += (value - leaving) * (value - mean[i]! + leaving - mean[i - 1]!);
    if (Number.isNaN(sum)) return i;
    if (sum < 0 || (value === source[i - 1] && isConstant(source, i, length))) sum = 0;
    out[i] = sum;
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
