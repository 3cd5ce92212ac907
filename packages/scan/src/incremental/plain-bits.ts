import type { Column } from '@parakh/frames';
import { isWithin } from '../nearness.ts';
import {
  type Bitmap,
  type Bits,
  type Instruction,
  type Joining,
  type Ordering,
  type Range,
  recycled,
  SYMBOLS_PER_WORD,
  widthOf,
} from './bits.ts';

/** The reference, and what runs where WebAssembly does not. */
export function plainBits(symbolCount: number): Bits {
  const width = widthOf(symbolCount);
  const columns = recycled<Column>(() => new Float64Array(width), NaN);
  const bitmaps = recycled<Bitmap>(() => new Uint32Array(width / SYMBOLS_PER_WORD), 0);
  const scratch = { everywhere: new Float64Array(width), before: new Uint32Array(width / SYMBOLS_PER_WORD) };
  return {
    width,
    column: columns.take,
    bitmap: bitmaps.take,
    giveBack: (memory) => (memory instanceof Float64Array ? columns.giveBack(memory) : bitmaps.giveBack(memory)),
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
  readonly before: Bitmap;
}

function follow(instruction: Instruction, range: Range, { everywhere, before }: Scratch): void {
  if (instruction.does === 'compare') {
    const right = typeof instruction.right === 'number' ? everywhere.fill(instruction.right) : instruction.right();
    loops[instruction.operator](instruction.left(), right, instruction.out, range);
  } else if (instruction.does === 'near') {
    near(instruction, range);
  } else if (instruction.does === 'cross') {
    const { isUp, left, right, out } = instruction;
    const number = typeof right === 'number' ? everywhere.fill(right) : undefined;
    const sides = typeof right === 'number' ? undefined : right;
    loops[isUp ? '>' : '<'](left.now(), number ?? sides!.now(), out, range);
    loops[isUp ? '<=' : '>='](left.before(), number ?? sides!.before(), before, range);
    join({ does: 'both', left: out, right: before, out }, range);
  } else {
    join(instruction, range);
  }
}

function join({ does, left, right, out }: Joining, { from, to }: Range): void {
  for (let word = from >>> 5; word < to >>> 5; word++) {
    if (does === 'both') out[word] = left[word]! & right[word]!;
    else if (does === 'either') out[word] = left[word]! | right[word]!;
    else out[word] = (left[word]! & right[word]!) | (out[word]! & ~right[word]!);
  }
}

type Loop = (left: Column, right: Column, out: Bitmap, range: Range) => void;

const loops: Readonly<Record<Ordering, Loop>> = {
  '>': above,
  '>=': atLeast,
  '<': (left, right, out, range) => above(right, left, out, range),
  '<=': (left, right, out, range) => atLeast(right, left, out, range),
  '==': equal,
  '!=': other,
};

// Each has its own loop: one loop handed a function would call it symbol by symbol.

function above(left: Column, right: Column, out: Bitmap, { from, to }: Range): void {
  for (let first = from; first < to; first += SYMBOLS_PER_WORD) {
    let bits = 0;
    for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) bits |= Number(left[first + bit]! > right[first + bit]!) << bit;
    out[first >>> 5] = bits;
  }
}

function atLeast(left: Column, right: Column, out: Bitmap, { from, to }: Range): void {
  for (let first = from; first < to; first += SYMBOLS_PER_WORD) {
    let bits = 0;
    for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) bits |= Number(left[first + bit]! >= right[first + bit]!) << bit;
    out[first >>> 5] = bits;
  }
}

function equal(left: Column, right: Column, out: Bitmap, { from, to }: Range): void {
  for (let first = from; first < to; first += SYMBOLS_PER_WORD) {
    let bits = 0;
    for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) bits |= Number(left[first + bit] === right[first + bit]) << bit;
    out[first >>> 5] = bits;
  }
}

/** Not `!==`, which holds beside an unknown value too. */
function other(left: Column, right: Column, out: Bitmap, { from, to }: Range): void {
  for (let first = from; first < to; first += SYMBOLS_PER_WORD) {
    let bits = 0;
    for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) {
      const [a, b] = [left[first + bit]!, right[first + bit]!];
      bits |= (Number(a < b) | Number(a > b)) << bit;
    }
    out[first >>> 5] = bits;
  }
}

function near(instruction: Extract<Instruction, { does: 'near' }>, { from, to }: Range): void {
  const [left, right, { nearness, out }] = [instruction.left(), instruction.right(), instruction];
  for (let first = from; first < to; first += SYMBOLS_PER_WORD) {
    let bits = 0;
    for (let bit = 0; bit < SYMBOLS_PER_WORD; bit++) {
      bits |= Number(isWithin(left[first + bit]!, right[first + bit]!, nearness)) << bit;
    }
    out[first >>> 5] = bits;
  }
}

/** Source: H. S. Warren, Hacker's Delight (2002), figure 5-2. */
function bitsIn(bitmaps: Bitmap): number {
  let sum = 0;
  for (const word of bitmaps) {
    let bits = word - ((word >>> 1) & 0x5555_5555);
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
    bits = (bits + (bits >>> 4)) & 0x0f0f_0f0f;
    sum += Math.imul(bits, 0x0101_0101) >>> 24;
  }
  return sum;
}
