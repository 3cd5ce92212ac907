import type { Column } from '@parakh/frames';
import { isWithin } from '../nearness.ts';
import {
  type Bits,
  type Instruction,
  type Joining,
  LANES_A_WORD,
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
  const scratch = { everywhere: new Float64Array(width), before: new Uint32Array(width / LANES_A_WORD) };
  return {
    width,
    column: columns.take,
    words: words.take,
    giveBack: (memory) => (memory instanceof Float64Array ? columns.giveBack(memory) : words.giveBack(memory)),
    program: (instructions) => ({
      run(range) {
        for (const instruction of instructions) follow(instruction, range, scratch);
      },
      release: () => undefined,
    }),
    count: bitsIn,
  };
}

interface Scratch {
  readonly everywhere: Column;
  readonly before: Words;
}

function follow(told: Instruction, range: Range, { everywhere, before }: Scratch): void {
  if (told.does === 'compare') {
    const right = typeof told.right === 'number' ? everywhere.fill(told.right) : told.right();
    loops[told.operator](told.left(), right, told.out, range);
  } else if (told.does === 'near') {
    near(told, range);
  } else if (told.does === 'cross') {
    const { isUp, left, right, out } = told;
    const number = typeof right === 'number' ? everywhere.fill(right) : undefined;
    const sides = typeof right === 'number' ? undefined : right;
    loops[isUp ? '>' : '<'](left.now(), number ?? sides!.now(), out, range);
    loops[isUp ? '<=' : '>='](left.before(), number ?? sides!.before(), before, range);
    join({ does: 'both', left: out, right: before, out }, range);
  } else {
    join(told, range);
  }
}

function join({ does, left, right, out }: Joining, { from, to }: Range): void {
  for (let word = from >>> 5; word < to >>> 5; word++) {
    if (does === 'both') out[word] = left[word]! & right[word]!;
    else if (does === 'either') out[word] = left[word]! | right[word]!;
    else out[word] = (left[word]! & right[word]!) | (out[word]! & ~right[word]!);
  }
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

function near(told: Extract<Instruction, { does: 'near' }>, { from, to }: Range): void {
  const [left, right, { nearness, out }] = [told.left(), told.right(), told];
  for (let first = from; first < to; first += LANES_A_WORD) {
    let bits = 0;
    for (let bit = 0; bit < LANES_A_WORD; bit++) {
      bits |= Number(isWithin(left[first + bit]!, right[first + bit]!, nearness)) << bit;
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
