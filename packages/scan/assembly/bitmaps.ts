// AssemblyScript: compiled by tools/generate.ts to packages/scan/src/fleet/generated. The reference is packages/scan/src/fleet/plain-bits.ts.
// Columns are doubles, one a lane; bitmaps have 32 lanes a word. `from` and `to` are lanes, multiples of 32.

const ABOVE = 0;
const AT_LEAST = 1;
const BELOW = 2;
const AT_MOST = 3;
const EQUAL = 4;
const OTHER = 5;

// @ts-ignore: decorator
@inline
function holds(comparison: i32, a: v128, b: v128): v128 {
  if (comparison == ABOVE) return f64x2.gt(a, b);
  if (comparison == AT_LEAST) return f64x2.ge(a, b);
  if (comparison == BELOW) return f64x2.lt(a, b);
  if (comparison == AT_MOST) return f64x2.le(a, b);
  if (comparison == EQUAL) return f64x2.eq(a, b);
  // Not `ne`, which holds beside an unknown value too.
  return v128.or(f64x2.gt(a, b), f64x2.lt(a, b));
}

/** Four pairs of masks as 8 lanes of 16 bits. */
// @ts-ignore: decorator
@inline
function eight(a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.narrow<i32>(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(c, d, 0, 2, 4, 6));
}

/** The bits of 16 lanes of two columns. */
// @ts-ignore: decorator
@inline
function sixteen(comparison: i32, a: usize, b: usize): u32 {
  const low = eight(
    holds(comparison, v128.load(a), v128.load(b)),
    holds(comparison, v128.load(a, 16), v128.load(b, 16)),
    holds(comparison, v128.load(a, 32), v128.load(b, 32)),
    holds(comparison, v128.load(a, 48), v128.load(b, 48)),
  );
  const high = eight(
    holds(comparison, v128.load(a, 64), v128.load(b, 64)),
    holds(comparison, v128.load(a, 80), v128.load(b, 80)),
    holds(comparison, v128.load(a, 96), v128.load(b, 96)),
    holds(comparison, v128.load(a, 112), v128.load(b, 112)),
  );
  return v128.bitmask<i8>(v128.narrow<i16>(low, high));
}

/** The bits of 16 lanes of a column against a number. */
// @ts-ignore: decorator
@inline
function sixteenTo(comparison: i32, a: usize, b: v128): u32 {
  const low = eight(
    holds(comparison, v128.load(a), b),
    holds(comparison, v128.load(a, 16), b),
    holds(comparison, v128.load(a, 32), b),
    holds(comparison, v128.load(a, 48), b),
  );
  const high = eight(
    holds(comparison, v128.load(a, 64), b),
    holds(comparison, v128.load(a, 80), b),
    holds(comparison, v128.load(a, 96), b),
    holds(comparison, v128.load(a, 112), b),
  );
  return v128.bitmask<i8>(v128.narrow<i16>(low, high));
}

// @ts-ignore: decorator
@inline
function columns(comparison: i32, a: usize, b: usize, out: usize, from: i32, to: i32): void {
  for (let lane = from; lane < to; lane += 32) {
    const at = <usize>lane << 3;
    const bits = sixteen(comparison, a + at, b + at) | (sixteen(comparison, a + at + 128, b + at + 128) << 16);
    store<u32>(out + (<usize>lane >> 3), bits);
  }
}

// @ts-ignore: decorator
@inline
function toNumber(comparison: i32, a: usize, number: f64, out: usize, from: i32, to: i32): void {
  const b = f64x2.splat(number);
  for (let lane = from; lane < to; lane += 32) {
    const at = <usize>lane << 3;
    const bits = sixteenTo(comparison, a + at, b) | (sixteenTo(comparison, a + at + 128, b) << 16);
    store<u32>(out + (<usize>lane >> 3), bits);
  }
}

export function above(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  columns(ABOVE, a, b, out, from, to);
}

export function atLeast(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  columns(AT_LEAST, a, b, out, from, to);
}

export function equal(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  columns(EQUAL, a, b, out, from, to);
}

export function other(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  columns(OTHER, a, b, out, from, to);
}

export function aboveNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(ABOVE, a, number, out, from, to);
}

export function atLeastNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(AT_LEAST, a, number, out, from, to);
}

export function belowNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(BELOW, a, number, out, from, to);
}

export function atMostNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(AT_MOST, a, number, out, from, to);
}

export function equalNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(EQUAL, a, number, out, from, to);
}

export function otherNumber(a: usize, number: f64, out: usize, from: i32, to: i32): void {
  toNumber(OTHER, a, number, out, from, to);
}

/** |a − b| ≤ share × |b| of two lanes. */
// @ts-ignore: decorator
@inline
function isNear(a: v128, b: v128, share: v128): v128 {
  return f64x2.le(f64x2.abs(f64x2.sub(a, b)), f64x2.mul(share, f64x2.abs(b)));
}

export function near(a: usize, b: usize, share: f64, out: usize, from: i32, to: i32): void {
  const shares = f64x2.splat(share);
  for (let lane = from; lane < to; lane += 32) {
    let bits: u32 = 0;
    for (let two = 0; two < 32; two += 2) {
      const at = <usize>(lane + two) << 3;
      bits |= <u32>v128.bitmask<i64>(isNear(v128.load(a + at), v128.load(b + at), shares)) << two;
    }
    store<u32>(out + (<usize>lane >> 3), bits);
  }
}

export function both(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  for (let byte = <usize>from >> 3; byte < <usize>to >> 3; byte += 4)
    store<u32>(out + byte, load<u32>(a + byte) & load<u32>(b + byte));
}

export function either(a: usize, b: usize, out: usize, from: i32, to: i32): void {
  for (let byte = <usize>from >> 3; byte < <usize>to >> 3; byte += 4)
    store<u32>(out + byte, load<u32>(a + byte) | load<u32>(b + byte));
}

/** How many bits are set. */
export function count(a: usize, from: i32, to: i32): i32 {
  let bits = 0;
  for (let byte = <usize>from >> 3; byte < <usize>to >> 3; byte += 4) bits += <i32>popcnt<u32>(load<u32>(a + byte));
  return bits;
}
