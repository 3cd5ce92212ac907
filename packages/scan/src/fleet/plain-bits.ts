import type { Column } from '@parakh/frames';
import {
  type Bits,
  LANES_A_WORD,
  type NearSides,
  type Ordering,
  type Range,
  recycled,
  type Words,
  widthOf,
} from './bits.ts';

/** The reference, and what runs where WebAssembly does not. */
export function plainBits(lanes: number): Bits {
  const width = widthOf(lanes);
  const columns = recycled<Column>(() => new Float64Array(width), NaN);
  const words = recycled<Words>(() => new Uint32Array(width / LANES_A_WORD), 0);
  const everywhere = new Float64Array(width);
  return {
    width,
    column: columns.take,
    words: words.take,
    giveBack: (memory) => (memory instanceof Float64Array ? columns.giveBack(memory) : words.giveBack(memory)),
    compare(operator, { left, right }, out, range) {
      const other = typeof right === 'number' ? everywhere.fill(right, range.from, range.to) : right;
      loops[operator](left, other, out, range);
    },
    near,
    both(left, right, out, { from, to }) {
      for (let word = from >>> 5; word < to >>> 5; word++) out[word] = left[word]! & right[word]!;
    },
    either(left, right, out, { from, to }) {
      for (let word = from >>> 5; word < to >>> 5; word++) out[word] = left[word]! | right[word]!;
    },
    count: bitsIn,
  };
}

type Loop = (left: Column, right: Column, out: Words, range: Range) => void;

const loops: Readonly<Record<Ordering, Loop>> = {
  '>': above,
  '>=': atLeast,
  '<': (left, right, out, range) => above(right, left, out, range),
  '<=': (left, right, out, range) => atLeast(right, left, out, range),
  '==': equal,
  '!=': other,
};

// Each has its own loop: one loop handed a function would call it lane by lane.

function above(left: Column, right: Column, out: Words, { from, to }: Range): void {
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) bits |= Number(left[first + bit]! > right[first + bit]!) << bit;
    out[first >>> 5] = bits;
  }
}

function atLeast(left: Column, right: Column, out: Words, { from, to }: Range): void {
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) bits |= Number(left[first + bit]! >= right[first + bit]!) << bit;
    out[first >>> 5] = bits;
  }
}

function equal(left: Column, right: Column, out: Words, { from, to }: Range): void {
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) bits |= Number(left[first + bit] === right[first + bit]) << bit;
    out[first >>> 5] = bits;
  }
}

/** Not `!==`, which holds beside an unknown value too. */
function other(left: Column, right: Column, out: Words, { from, to }: Range): void {
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) {
      const [a, b] = [left[first + bit]!, right[first + bit]!];
      bits |= (Number(a < b) | Number(a > b)) << bit;
    }
    out[first >>> 5] = bits;
  }
}

function near({ left, right, share }: NearSides, out: Words, { from, to }: Range): void {
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) {
      const [a, b] = [left[first + bit]!, right[first + bit]!];
      bits |= Number(Math.abs(a - b) <= share * Math.abs(b)) << bit;
    }
    out[first >>> 5] = bits;
  }
}

/** Source: H. S. Warren, Hacker's Delight (2002), figure 5-2. */
function bitsIn(words: Words): number {
  let sum = 0;
  for (const word of words) {
    let bits = word - ((word >>> 1) & 0x5555_5555);
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
    bits = (bits + (bits >>> 4)) & 0x0f0f_0f0f;
    sum += Math.imul(bits, 0x0101_0101) >>> 24;
  }
  return sum;
}
