// AssemblyScript: compiled by tools/generate.ts to packages/scan/src/incremental/generated. The reference is packages/scan/src/incremental/plain-bits.ts.
// Columns are doubles, one a symbol; bitmaps have 32 symbols a word. `from` and `to` are symbol indexes, multiples of 32.

// What an instruction does, by number: the same list stands in wasm-bits.ts.
const ABOVE = 0;
const AT_LEAST = 1;
const BELOW = 2;
const AT_MOST = 3;
const EQUAL = 4;
const OTHER = 5;
/** The six again, against a number. */
const TO_NUMBER = 6;
const CROSS_UP = 12;
const CROSS_DOWN = 13;
const CROSS_UP_NUMBER = 14;
const CROSS_DOWN_NUMBER = 15;
const NEAR = 16;
const BOTH = 17;
const EITHER = 18;
const KEEP = 19;

/** An instruction: what it does, four operands, where its bitmap begins, a number, and of nearness another one. */
// @ts-ignore: decorator
@unmanaged
class Instruction {
  does: i32;
  left: i32;
  right: i32;
  leftBefore: i32;
  rightBefore: i32;
  out: i32;
  number: f64;
  whole: f64;
}

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
function word(comparison: i32, a: usize, b: usize): u32 {
  return sixteen(comparison, a, b) | (sixteen(comparison, a + 128, b + 128) << 16);
}

// @ts-ignore: decorator
@inline
function wordTo(comparison: i32, a: usize, b: v128): u32 {
  return sixteenTo(comparison, a, b) | (sixteenTo(comparison, a + 128, b) << 16);
}

/** Operands of an instruction are places in a table of where columns begin: that changes from bar to bar. */
// @ts-ignore: decorator
@inline
function column(table: usize, operand: i32): usize {
  return <usize>load<u32>(table + (<usize>operand << 2));
}

// @ts-ignore: decorator
@inline
function compare(comparison: i32, told: Instruction, table: usize, from: usize, to: usize): void {
  const a = column(table, told.left);
  const b = column(table, told.right);
  const out = <usize>told.out;
  for (let lane = from; lane < to; lane += 32)
    store<u32>(out + (lane >> 3), word(comparison, a + (lane << 3), b + (lane << 3)));
}

// @ts-ignore: decorator
@inline
function compareTo(comparison: i32, told: Instruction, table: usize, from: usize, to: usize): void {
  const a = column(table, told.left);
  const b = f64x2.splat(told.number);
  const out = <usize>told.out;
  for (let lane = from; lane < to; lane += 32) store<u32>(out + (lane >> 3), wordTo(comparison, a + (lane << 3), b));
}

// @ts-ignore: decorator
@inline
function cross(now: i32, before: i32, told: Instruction, table: usize, from: usize, to: usize): void {
  const a = column(table, told.left);
  const b = column(table, told.right);
  const c = column(table, told.leftBefore);
  const d = column(table, told.rightBefore);
  const out = <usize>told.out;
  for (let lane = from; lane < to; lane += 32) {
    const at = lane << 3;
    store<u32>(out + (lane >> 3), word(now, a + at, b + at) & word(before, c + at, d + at));
  }
}

// @ts-ignore: decorator
@inline
function crossTo(now: i32, before: i32, told: Instruction, table: usize, from: usize, to: usize): void {
  const a = column(table, told.left);
  const c = column(table, told.leftBefore);
  const b = f64x2.splat(told.number);
  const out = <usize>told.out;
  for (let lane = from; lane < to; lane += 32) {
    const at = lane << 3;
    store<u32>(out + (lane >> 3), wordTo(now, a + at, b) & wordTo(before, c + at, b));
  }
}

/** whole × |a − b| ≤ number × |b|. */
// @ts-ignore: decorator
@inline
function near(told: Instruction, table: usize, from: usize, to: usize): void {
  const a = column(table, told.left);
  const b = column(table, told.right);
  const parts = f64x2.splat(told.number);
  const wholes = f64x2.splat(told.whole);
  for (let lane = from; lane < to; lane += 32) {
    let bits: u32 = 0;
    for (let two: usize = 0; two < 32; two += 2) {
      const left = v128.load(a + ((lane + two) << 3));
      const right = v128.load(b + ((lane + two) << 3));
      const apart = f64x2.mul(wholes, f64x2.abs(f64x2.sub(left, right)));
      const mask = f64x2.le(apart, f64x2.mul(parts, f64x2.abs(right)));
      bits |= <u32>v128.bitmask<i64>(mask) << <u32>two;
    }
    store<u32>(<usize>told.out + (lane >> 3), bits);
  }
}

/** The bits of both, of either, or of left where right has one and of what was there where it has none. */
// @ts-ignore: decorator
@inline
function joined(does: i32, left: v128, right: v128, before: v128): v128 {
  if (does == BOTH) return v128.and(left, right);
  return does == EITHER ? v128.or(left, right) : v128.bitselect(left, before, right);
}

/** Operands of joins are bitmaps, told by where they begin. Behind the last word of every bitmap lies room for three more. */
// @ts-ignore: decorator
@inline
function join(does: i32, told: Instruction, from: usize, to: usize): void {
  const a = <usize>told.left;
  const b = <usize>told.right;
  const out = <usize>told.out;
  const stop = to >> 3;
  let byte = from >> 3;
  for (; byte + 16 <= stop; byte += 16)
    v128.store(out + byte, joined(does, v128.load(a + byte), v128.load(b + byte), v128.load(out + byte)));
  for (; byte < stop; byte += 4) {
    const bits = joined(does, v128.load(a + byte), v128.load(b + byte), v128.load(out + byte));
    store<u32>(out + byte, v128.extract_lane<u32>(bits, 0));
  }
}

// @ts-ignore: decorator
@inline
function follow(told: Instruction, table: usize, from: usize, to: usize): void {
  switch (told.does) {
    case ABOVE:
      return compare(ABOVE, told, table, from, to);
    case AT_LEAST:
      return compare(AT_LEAST, told, table, from, to);
    case BELOW:
      return compare(BELOW, told, table, from, to);
    case AT_MOST:
      return compare(AT_MOST, told, table, from, to);
    case EQUAL:
      return compare(EQUAL, told, table, from, to);
    case OTHER:
      return compare(OTHER, told, table, from, to);
    case TO_NUMBER + ABOVE:
      return compareTo(ABOVE, told, table, from, to);
    case TO_NUMBER + AT_LEAST:
      return compareTo(AT_LEAST, told, table, from, to);
    case TO_NUMBER + BELOW:
      return compareTo(BELOW, told, table, from, to);
    case TO_NUMBER + AT_MOST:
      return compareTo(AT_MOST, told, table, from, to);
    case TO_NUMBER + EQUAL:
      return compareTo(EQUAL, told, table, from, to);
    case TO_NUMBER + OTHER:
      return compareTo(OTHER, told, table, from, to);
    case CROSS_UP:
      return cross(ABOVE, AT_MOST, told, table, from, to);
    case CROSS_DOWN:
      return cross(BELOW, AT_LEAST, told, table, from, to);
    case CROSS_UP_NUMBER:
      return crossTo(ABOVE, AT_MOST, told, table, from, to);
    case CROSS_DOWN_NUMBER:
      return crossTo(BELOW, AT_LEAST, told, table, from, to);
    case NEAR:
      return near(told, table, from, to);
    case BOTH:
      return join(BOTH, told, from, to);
    case EITHER:
      return join(EITHER, told, from, to);
    default:
      return join(KEEP, told, from, to);
  }
}

/** Follows so many instructions, one after the other. */
export function run(program: usize, instructions: i32, table: usize, from: i32, to: i32): void {
  for (let i = 0; i < instructions; i++) {
    const told = changetype<Instruction>(program + <usize>i * offsetof<Instruction>());
    follow(told, table, <usize>from, <usize>to);
  }
}

/** How many bits are set. */
export function count(a: usize, lanes: i32): i32 {
  let bits = 0;
  for (let byte: usize = 0; byte < <usize>lanes >> 3; byte += 4) bits += <i32>popcnt<u32>(load<u32>(a + byte));
  return bits;
}
