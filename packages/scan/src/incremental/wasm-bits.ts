import type { Column } from '@parakh/frames';
import { type Placed, placed } from '../vector/assembly.ts';
import {
  type Bitmap,
  type Bits,
  type Instruction,
  type Ordering,
  recycled,
  SYMBOLS_PER_WORD,
  widthOf,
} from './bits.ts';
import { bitmaps } from './generated/bitmaps.ts';
import type { Reading } from './reading.ts';

/** What assembly/bitmaps.ts exports. Everything is named by where it begins in its memory. */
interface Exports {
  run(program: number, instructions: number, table: number, from: number, to: number): void;
  count(bitmapPool: number, symbolCount: number): number;
}

/** The same as `plainBits`, two symbols an instruction of the processor; undefined where WebAssembly with shared memory may not run. */
export function wasmBits(symbolCount: number): Bits | undefined {
  const started = placed(bitmaps);
  if (!started) return undefined;
  const place: Placed['place'] = (make, bytes) => started.place(make, bytes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated file is made of assembly/bitmaps.ts
  const exports = started.exports as Exports;
  const width = widthOf(symbolCount);
  const columns = recycled<Column>(() => place((buffer, at) => new Float64Array(buffer, at, width), 8 * width), NaN);
  const bitmapPool = recycled<Bitmap>(
    () => place((buffer, at) => new Uint32Array(buffer, at, width / SYMBOLS_PER_WORD), width / 8),
    0,
  );
  const pool = memoryPool(place);
  return {
    width,
    column: columns.take,
    bitmap: bitmapPool.take,
    giveBack: (memory) => (memory instanceof Float64Array ? columns.giveBack(memory) : bitmapPool.giveBack(memory)),
    program(instructions) {
      const readings = tableOf(instructions);
      const program = pool.take(instructions.length * WORDS_AN_INSTRUCTION);
      const table = pool.take(readings.size);
      write(instructions, program, readings);
      return {
        run({ from, to }) {
          for (const [reading, i] of readings) table[i] = reading().byteOffset;
          exports.run(program.byteOffset, instructions.length, table.byteOffset, from, to);
        },
        release() {
          pool.giveBack(program);
          pool.giveBack(table);
        },
      };
    },
    count: (of) => exports.count(of.byteOffset, width),
  };
}

/** The columns that instructions read, each once: where they begin is written again for every bar. */
function tableOf(instructions: readonly Instruction[]): Map<Reading, number> {
  const table = new Map<Reading, number>();
  for (const instruction of instructions)
    for (const reading of readingsIn(instruction)) if (!table.has(reading)) table.set(reading, table.size);
  return table;
}

function readingsIn(instruction: Instruction): readonly Reading[] {
  if (instruction.does === 'compare')
    return typeof instruction.right === 'number' ? [instruction.left] : [instruction.left, instruction.right];
  if (instruction.does === 'near') return [instruction.left, instruction.right];
  if (instruction.does !== 'cross') return [];
  const sides = typeof instruction.right === 'number' ? [instruction.left] : [instruction.left, instruction.right];
  return sides.flatMap(({ now, before }) => [now, before]);
}

const WORDS_AN_INSTRUCTION = 10;
/** The numbers of assembly/bitmaps.ts. */
const comparing: Readonly<Record<Ordering, number>> = { '>': 0, '>=': 1, '<': 2, '<=': 3, '==': 4, '!=': 5 };
const TO_NUMBER = 6;
const CROSS = 12;
const CROSS_NUMBER = 14;
const NEAR = 16;
const joining = { both: 17, either: 18, keep: 19 } as const;

function write(instructions: readonly Instruction[], program: Uint32Array, table: ReadonlyMap<Reading, number>): void {
  const numbers = new Float64Array(program.buffer, program.byteOffset, program.length / 2);
  const place = (reading: Reading) => table.get(reading)!;
  instructions.forEach((instruction, i) => {
    const at = i * WORDS_AN_INSTRUCTION;
    const { does, operands, number, whole = NaN } = numbered(instruction, place);
    program[at] = does;
    for (let operand = 0; operand < operands.length; operand++) program[at + 1 + operand] = operands[operand]!;
    program[at + 5] = instruction.out.byteOffset;
    numbers[at / 2 + 3] = number;
    numbers[at / 2 + 4] = whole;
  });
}

interface Numbered {
  readonly does: number;
  /** Left and right, and the two on the bar before. */
  readonly operands: readonly number[];
  readonly number: number;
  /** Of `near`: what the distance is taken times, while the number is what the right side is. */
  readonly whole?: number;
}

function numbered(instruction: Instruction, place: (reading: Reading) => number): Numbered {
  if (instruction.does === 'compare') {
    const { operator, left, right } = instruction;
    if (typeof right === 'number')
      return { does: TO_NUMBER + comparing[operator], operands: [place(left)], number: right };
    return { does: comparing[operator], operands: [place(left), place(right)], number: NaN };
  }
  if (instruction.does === 'near') {
    const { part, whole } = instruction.nearness;
    return { does: NEAR, operands: [place(instruction.left), place(instruction.right)], number: part, whole };
  }
  if (instruction.does !== 'cross')
    return {
      does: joining[instruction.does],
      operands: [instruction.left.byteOffset, instruction.right.byteOffset],
      number: NaN,
    };
  const { isUp, left, right } = instruction;
  const down = isUp ? 0 : 1;
  if (typeof right === 'number')
    return { does: CROSS_NUMBER + down, operands: [place(left.now), 0, place(left.before)], number: right };
  const operands = [left.now, right.now, left.before, right.before].map(place);
  return { does: CROSS + down, operands, number: NaN };
}

const LEAST_WORDS = 64;

/** Memory of programs and their tables, in sizes that double, so that it fits the next ones. */
function memoryPool(place: Placed['place']) {
  const free = new Map<number, Uint32Array[]>();
  return {
    take(least: number): Uint32Array {
      const size = 2 ** Math.ceil(Math.log2(Math.max(least, LEAST_WORDS)));
      return free.get(size)?.pop() ?? place((buffer, at) => new Uint32Array(buffer, at, size), 4 * size);
    },
    giveBack(memory: Uint32Array): void {
      free.set(memory.length, [...(free.get(memory.length) ?? []), memory]);
    },
  };
}
