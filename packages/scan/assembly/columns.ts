// AssemblyScript: compiled by tools/generate.ts to packages/scan/src/vector/generated. The reference is packages/scan/src/operators.ts,
// with which every function agrees bit for bit. Columns are doubles, one a bar, told by where they begin. Two bars an instruction: behind
// a column of an odd length lies room for one more.

/** Constants, read once a call: written in a loop they would be made anew for every bar. */
const NUMBERS: usize = memory.data(64, 16);
const ONES = NUMBERS;
const HUNDREDS = NUMBERS + 16;
const HALVES = NUMBERS + 32;
const FIFTIES = NUMBERS + 48;
v128.store(ONES, f64x2.splat(1));
v128.store(HUNDREDS, f64x2.splat(100));
v128.store(HALVES, f64x2.splat(0.5));
v128.store(FIFTIES, f64x2.splat(50));

/** 1 or 0; NaN where a side is. */
// @ts-ignore: decorator
@inline
function known(sides: v128, holds: v128, one: v128): v128 {
  return f64x2.add(v128.and(holds, one), f64x2.sub(sides, sides));
}

// @ts-ignore: decorator
@inline
function paise(rupees: v128, hundred: v128, half: v128): v128 {
  return f64x2.floor(f64x2.add(f64x2.mul(rupees, hundred), half));
}

/** So many bytes from one place to another. */
export function copy(from: usize, to: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}

const ABOVE = 0;
const AT_LEAST = 1;
const EQUAL = 2;
const OTHER = 3;

// @ts-ignore: decorator
@inline
function holds(comparison: i32, a: v128, b: v128): v128 {
  if (comparison == ABOVE) return f64x2.gt(a, b);
  if (comparison == AT_LEAST) return f64x2.ge(a, b);
  return comparison == EQUAL ? f64x2.eq(a, b) : f64x2.ne(a, b);
}

// @ts-ignore: decorator
@inline
function compare(comparison: i32, left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    v128.store(answer + at, known(f64x2.add(a, b), holds(comparison, a, b), one));
  }
}

// @ts-ignore: decorator
@inline
function comparePaise(comparison: i32, left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const hundred = v128.load(HUNDREDS);
  const half = v128.load(HALVES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    const isHeld = holds(comparison, paise(a, hundred, half), paise(b, hundred, half));
    v128.store(answer + at, known(f64x2.add(a, b), isHeld, one));
  }
}

export function above(left: usize, right: usize, answer: usize, bars: i32): void {
  compare(ABOVE, left, right, answer, bars);
}

export function atLeast(left: usize, right: usize, answer: usize, bars: i32): void {
  compare(AT_LEAST, left, right, answer, bars);
}

export function equal(left: usize, right: usize, answer: usize, bars: i32): void {
  compare(EQUAL, left, right, answer, bars);
}

export function other(left: usize, right: usize, answer: usize, bars: i32): void {
  compare(OTHER, left, right, answer, bars);
}

export function crossUp(left: usize, right: usize, leftBefore: usize, rightBefore: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    const c = v128.load(leftBefore + at);
    const d = v128.load(rightBefore + at);
    const sides = f64x2.add(f64x2.add(f64x2.add(a, b), c), d);
    v128.store(answer + at, known(sides, v128.and(f64x2.gt(a, b), f64x2.le(c, d)), one));
  }
}

export function abovePaise(left: usize, right: usize, answer: usize, bars: i32): void {
  comparePaise(ABOVE, left, right, answer, bars);
}

export function atLeastPaise(left: usize, right: usize, answer: usize, bars: i32): void {
  comparePaise(AT_LEAST, left, right, answer, bars);
}

export function equalPaise(left: usize, right: usize, answer: usize, bars: i32): void {
  comparePaise(EQUAL, left, right, answer, bars);
}

export function otherPaise(left: usize, right: usize, answer: usize, bars: i32): void {
  comparePaise(OTHER, left, right, answer, bars);
}

export function crossUpPaise(left: usize, right: usize, leftBefore: usize, rightBefore: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const hundred = v128.load(HUNDREDS);
  const half = v128.load(HALVES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = paise(v128.load(left + at), hundred, half);
    const b = paise(v128.load(right + at), hundred, half);
    const c = paise(v128.load(leftBefore + at), hundred, half);
    const d = paise(v128.load(rightBefore + at), hundred, half);
    const sides = f64x2.add(f64x2.add(f64x2.add(a, b), c), d);
    v128.store(answer + at, known(sides, v128.and(f64x2.gt(a, b), f64x2.le(c, d)), one));
  }
}

/** 0 beside anything is 0. */
export function and(left: usize, right: usize, answer: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    const nothing = f64x2.splat(0);
    const isDecided = v128.or(f64x2.eq(a, nothing), f64x2.eq(b, nothing));
    v128.store(answer + at, v128.andnot(f64x2.mul(a, b), isDecided));
  }
}

/** 1 beside anything is 1; where neither side is, their sum is 0 or NaN. */
export function or(left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    const isDecided = v128.or(f64x2.eq(a, one), f64x2.eq(b, one));
    v128.store(answer + at, v128.bitselect(one, f64x2.add(a, b), isDecided));
  }
}

export function plus(left: usize, right: usize, answer: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(answer + at, f64x2.add(v128.load(left + at), v128.load(right + at)));
}

export function minus(left: usize, right: usize, answer: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(answer + at, f64x2.sub(v128.load(left + at), v128.load(right + at)));
}

export function times(left: usize, right: usize, answer: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(answer + at, f64x2.mul(v128.load(left + at), v128.load(right + at)));
}

/** What is not finite has no value. */
export function over(left: usize, right: usize, answer: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const share = f64x2.div(v128.load(left + at), v128.load(right + at));
    const nothing = f64x2.sub(share, share);
    v128.store(answer + at, v128.bitselect(share, nothing, f64x2.eq(nothing, f64x2.splat(0))));
  }
}

/** How many values are 1. */
export function held(column: usize, bars: i32): i32 {
  const one = v128.load(ONES);
  const bytes = <usize>(bars & ~1) << 3;
  let counts = i64x2.splat(0);
  // A mask that holds is −1.
  for (let at: usize = 0; at < bytes; at += 16) counts = i64x2.sub(counts, f64x2.eq(v128.load(column + at), one));
  const last = bars & 1 && load<f64>(column + bytes) == 1 ? 1 : 0;
  return <i32>(i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1)) + last;
}

// @ts-ignore: decorator
@inline
/** Unknown stays unknown, as the value is the first of each pair; min and max, which ask for it, are eight instructions each. */
function withinOne(value: v128, one: v128): v128 {
  return f64x2.pmax(f64x2.pmin(value, one), f64x2.neg(one));
}

/** Of four values those whose price did not move stay as the one before, where that is known. */
function hold(to: usize, still: i32): void {
  for (let bar = 0; bar < 4; bar++) {
    const at = to + (<usize>bar << 3);
    const before = load<f64>(at - 8);
    if ((still >> bar) & 1 && before == before) store<f64>(at, before);
  }
}

/**
 * The RSI from bar `start` on, a multiple of four, by whole blocks of four bars and as long as it is known, the bar before `start`
 * included. Of its averages the last ones alone are read and written, at the bar before. Gives the bar it came to. The reference is the
 * indicator RSI and `wholeBlocks` of its averages; moves and their sizes lie side by side, so that both averages wait for their last
 * value at once.
 */
export function strengths(
  values: usize,
  averageMove: usize,
  averageSize: usize,
  answer: usize,
  share: f64,
  start: i32,
  bars: i32,
): i32 {
  const fifty = v128.load(FIFTIES);
  const one = v128.load(ONES);
  const nothing = f64x2.splat(0);
  const fade = 1 - share;
  const shares = f64x2.splat(share);
  const fades1 = f64x2.splat(fade);
  const fades2 = f64x2.splat(fade * fade);
  const fades3 = f64x2.splat(fade * fade * fade);
  const fades4 = f64x2.splat(fade * fade * fade * fade);
  const before = (<usize>start - 1) << 3;
  let last = f64x2.replace_lane(v128.load64_splat(averageMove + before), 1, load<f64>(averageSize + before));
  let i = start;
  for (; i < bars - 3; i += 4) {
    const at = values + (<usize>i << 3);
    const a = f64x2.sub(v128.load(at), v128.load(at - 8));
    const b = f64x2.abs(a);
    const c = f64x2.sub(v128.load(at, 16), v128.load(at, 8));
    const d = f64x2.abs(c);
    const near1 = v128.shuffle<f64>(a, b, 0, 2);
    const near2 = f64x2.add(near1, f64x2.mul(shares, f64x2.sub(v128.shuffle<f64>(a, b, 1, 3), near1)));
    const near3 = f64x2.add(near2, f64x2.mul(shares, f64x2.sub(v128.shuffle<f64>(c, d, 0, 2), near2)));
    const near4 = f64x2.add(near3, f64x2.mul(shares, f64x2.sub(v128.shuffle<f64>(c, d, 1, 3), near3)));
    const apart = f64x2.sub(last, near1);
    const out4 = f64x2.add(near4, f64x2.mul(fades4, apart));
    if (v128.bitmask<i64>(f64x2.ne(out4, out4)) != 0) break;
    last = out4;
    const out1 = f64x2.add(near1, f64x2.mul(fades1, apart));
    const out2 = f64x2.add(near2, f64x2.mul(fades2, apart));
    const out3 = f64x2.add(near3, f64x2.mul(fades3, apart));
    const first = f64x2.div(v128.shuffle<f64>(out1, out2, 0, 2), v128.shuffle<f64>(out1, out2, 1, 3));
    const second = f64x2.div(v128.shuffle<f64>(out3, out4, 0, 2), v128.shuffle<f64>(out3, out4, 1, 3));
    const to = answer + (<usize>i << 3);
    v128.store(to, f64x2.add(fifty, f64x2.mul(fifty, withinOne(first, one))));
    v128.store(to, f64x2.add(fifty, f64x2.mul(fifty, withinOne(second, one))), 16);
    if (v128.bitmask<i64>(f64x2.eq(f64x2.pmin(b, d), nothing)) != 0) {
      hold(to, v128.bitmask<i64>(f64x2.eq(a, nothing)) | (v128.bitmask<i64>(f64x2.eq(c, nothing)) << 2));
    }
  }
  const end = (<usize>i - 1) << 3;
  store<f64>(averageMove + end, f64x2.extract_lane(last, 0));
  store<f64>(averageSize + end, f64x2.extract_lane(last, 1));
  return i;
}
