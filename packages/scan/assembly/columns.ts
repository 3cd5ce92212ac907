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

export function above(left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    v128.store(answer + at, known(f64x2.add(a, b), f64x2.gt(a, b), one));
  }
}

export function atLeast(left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    v128.store(answer + at, known(f64x2.add(a, b), f64x2.ge(a, b), one));
  }
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
  const one = v128.load(ONES);
  const hundred = v128.load(HUNDREDS);
  const half = v128.load(HALVES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    v128.store(answer + at, known(f64x2.add(a, b), f64x2.gt(paise(a, hundred, half), paise(b, hundred, half)), one));
  }
}

export function atLeastPaise(left: usize, right: usize, answer: usize, bars: i32): void {
  const one = v128.load(ONES);
  const hundred = v128.load(HUNDREDS);
  const half = v128.load(HALVES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const a = v128.load(left + at);
    const b = v128.load(right + at);
    v128.store(answer + at, known(f64x2.add(a, b), f64x2.ge(paise(a, hundred, half), paise(b, hundred, half)), one));
  }
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

/** From the second bar on, how far a value moved, and that without its sign. The reference is the indicator RSI. */
export function moves(values: usize, move: usize, size: usize, bars: i32): void {
  const bytes = <usize>bars << 3;
  for (let at: usize = 8; at < bytes; at += 16) {
    const moved = f64x2.sub(v128.load(values + at), v128.load(values + at - 8));
    v128.store(move + at, moved);
    v128.store(size + at, f64x2.abs(moved));
  }
}

/** From 0 where all moves were down to 100 where all were up. */
export function strength(move: usize, size: usize, answer: usize, bars: i32): void {
  const fifty = v128.load(FIFTIES);
  const bytes = <usize>bars << 3;
  for (let at: usize = 0; at < bytes; at += 16) {
    const share = f64x2.div(v128.load(move + at), v128.load(size + at));
    v128.store(answer + at, f64x2.add(fifty, f64x2.mul(fifty, share)));
  }
}
