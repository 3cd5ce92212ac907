import type { Column } from '@parakh/frames';
import { type Bits, LANES_A_WORD, type Ordering, recycled, type Words, widthOf } from './bits.ts';
import { bitmaps } from './generated/bitmaps.ts';

/** Told by where its sides and its bitmap begin; the right side may be a number. */
type Loop = (left: number, right: number, out: number, ...range: [from: number, to: number]) => void;

/** What assembly/bitmaps.ts exports; columns and bitmaps are told by where they begin in its memory. */
interface Exports {
  readonly above: Loop;
  readonly atLeast: Loop;
  readonly equal: Loop;
  readonly other: Loop;
  readonly aboveNumber: Loop;
  readonly atLeastNumber: Loop;
  readonly belowNumber: Loop;
  readonly atMostNumber: Loop;
  readonly equalNumber: Loop;
  readonly otherNumber: Loop;
  near(left: number, right: number, share: number, ...out: [out: number, from: number, to: number]): void;
  readonly both: Loop;
  readonly either: Loop;
  count(words: number, from: number, to: number): number;
}

interface Memory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  readonly Memory: new (limits: object) => Memory;
}

const PAGES_AT_ONCE = 64;
const MOST_PAGES = 65_536;
/** Where the loads of 16 bytes are fastest. */
const ALIGNMENT = 64;

/** The same as `plainBits`, two lanes an instruction; undefined where WebAssembly with shared memory may not run. */
export function wasmBits(lanes: number): Bits | undefined {
  const started = start();
  if (!started) return undefined;
  const { exports, place } = started;
  const width = widthOf(lanes);
  const columns = recycled<Column>(() => place((buffer, at) => new Float64Array(buffer, at, width), 8 * width), NaN);
  const words = recycled<Words>(
    () => place((buffer, at) => new Uint32Array(buffer, at, width / LANES_A_WORD), width / 8),
    0,
  );
  const { toColumn, toNumber } = orderings(exports);
  return {
    width,
    column: columns.take,
    words: words.take,
    giveBack: (memory) => (memory instanceof Float64Array ? columns.giveBack(memory) : words.giveBack(memory)),
    compare(operator, { left, right }, out, { from, to }) {
      if (typeof right === 'number') toNumber[operator](left.byteOffset, right, out.byteOffset, from, to);
      else toColumn[operator](left.byteOffset, right.byteOffset, out.byteOffset, from, to);
    },
    near({ left, right, share }, out, { from, to }) {
      exports.near(left.byteOffset, right.byteOffset, share, out.byteOffset, from, to);
    },
    both: (left, right, out, { from, to }) => exports.both(left.byteOffset, right.byteOffset, out.byteOffset, from, to),
    either: (left, right, out, { from, to }) =>
      exports.either(left.byteOffset, right.byteOffset, out.byteOffset, from, to),
    count: (of) => exports.count(of.byteOffset, 0, width),
  };
}

function orderings(exports: Exports) {
  const { above, atLeast, equal, other } = exports;
  const toColumn: Readonly<Record<Ordering, Loop>> = {
    '>': above,
    '>=': atLeast,
    '<': (left, right, out, ...range) => above(right, left, out, ...range),
    '<=': (left, right, out, ...range) => atLeast(right, left, out, ...range),
    '==': equal,
    '!=': other,
  };
  const toNumber: Readonly<Record<Ordering, Loop>> = {
    '>': exports.aboveNumber,
    '>=': exports.atLeastNumber,
    '<': exports.belowNumber,
    '<=': exports.atMostNumber,
    '==': exports.equalNumber,
    '!=': exports.otherNumber,
  };
  return { toColumn, toNumber };
}

/** A module and memory of its own. The memory is shared, for shared memory keeps its views when it grows. */
function start() {
  const assembly = assemblyHere();
  if (!assembly) return undefined;
  try {
    const memory = new assembly.Memory({ initial: PAGES_AT_ONCE, maximum: MOST_PAGES, shared: true });
    const module = new assembly.Module(Uint8Array.from(atob(bitmaps), (character) => character.charCodeAt(0)));
    const { exports } = new assembly.Instance(module, { env: { memory } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated file is made of assembly/bitmaps.ts
    return { exports: exports as Exports, place: placing(memory) };
  } catch {
    // Forbidden by a content policy, or the machine has no such instructions or no room for the memory.
    return undefined;
  }
}

/** Only where memory can be shared too. */
function assemblyHere(): Assembly | undefined {
  const { WebAssembly: assembly, SharedArrayBuffer: shared } = globalThis as {
    WebAssembly?: Assembly;
    SharedArrayBuffer?: unknown;
  };
  return shared === undefined ? undefined : assembly;
}

/** One thing after the other; the memory grows as needed. */
function placing(memory: Memory) {
  let next = ALIGNMENT;
  return <T>(make: (buffer: ArrayBufferLike, at: number) => T, bytes: number): T => {
    const at = next;
    next = Math.ceil((at + bytes) / ALIGNMENT) * ALIGNMENT + ALIGNMENT;
    while (next > memory.buffer.byteLength) memory.grow(PAGES_AT_ONCE);
    return make(memory.buffer, at);
  };
}
