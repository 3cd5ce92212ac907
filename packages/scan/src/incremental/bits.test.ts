import { type Random, random } from '@parakh/base';
import type { Column } from '@parakh/frames';
import { expect, it, vi } from 'vitest';
import type { Bits, Instruction, Ordering } from './bits.ts';
import { plainBits } from './plain-bits.ts';
import { wasmBits } from './wasm-bits.ts';

const SYMBOLS = 1100;
const forbidden = () => {
  throw new Error('a policy forbids it');
};
const orderings: readonly Ordering[] = ['>', '>=', '<', '<=', '==', '!='];

it('gives the same bitmaps with WebAssembly and without', () => {
  const [fast, plain] = [wasmBits(SYMBOLS)!, plainBits(SYMBOLS)];
  expect(fast.width).toBe(plain.width);
  for (const range of [
    { from: 0, to: fast.width },
    { from: 64, to: 160 },
  ]) {
    const [found, wanted] = [fast, plain].map((bits) => bitmaps(bits, range, random(7)));
    expect(found!.names).toEqual(wanted!.names);
    found!.names.forEach((name, i) => expect(found!.words[i], name).toEqual(wanted!.words[i]));
    expect(found!.counts).toEqual(wanted!.counts);
    expect(Math.max(...wanted!.counts)).toBeGreaterThan(0);
  }
});

it('says of every symbol what the comparison says, and nothing where a side is unknown', () => {
  const bits = plainBits(40);
  const [left, right, out] = [bits.column(), bits.column(), bits.bitmap()];
  left.set([1, 2, 3, NaN, 5, -0]);
  right.set([3, 2, 1, 4, NaN, 0]);
  const holds = orderings.map((operator) => {
    bits.program([{ does: 'compare', operator, left: () => left, right: () => right, out }]).run({ from: 0, to: 64 });
    return out[0]!.toString(2).padStart(6, '0');
  });
  expect(holds).toEqual(['000100', '100110', '000001', '100011', '100010', '000101']);
});

it('is plain where WebAssembly, or memory that is shared, may not be used', () => {
  vi.stubGlobal('SharedArrayBuffer', undefined);
  expect(wasmBits(10)).toBeUndefined();
  vi.unstubAllGlobals();
  vi.stubGlobal('WebAssembly', { Memory: forbidden });
  expect(wasmBits(10)).toBeUndefined();
  vi.unstubAllGlobals();
});

/** The bitmaps of every kind of instruction on the same random columns. */
function bitmaps(bits: Bits, range: { from: number; to: number }, chance: Random) {
  const column = (): Column => {
    const out = bits.column();
    for (let symbolIndex = 0; symbolIndex < SYMBOLS; symbolIndex++)
      out[symbolIndex] = chance.next() < 0.1 ? NaN : Math.floor(4 * chance.next());
    return out;
  };
  const columns = [column(), column(), column(), column()] as const;
  const [a, b, c, d] = columns.map((each) => () => each);
  const named: [string, Instruction][] = [];
  const add = (name: string, make: (out: Uint32Array) => Instruction) => named.push([name, make(bits.bitmap())]);
  for (const operator of orderings) {
    add(`a ${operator} b`, (out) => ({ does: 'compare', operator, left: a!, right: b!, out }));
    add(`a ${operator} 2`, (out) => ({ does: 'compare', operator, left: a!, right: 2, out }));
  }
  for (const isUp of [true, false]) {
    const [left, right] = [
      { now: a!, before: b! },
      { now: c!, before: d! },
    ];
    add(`cross ${isUp}`, (out) => ({ does: 'cross', isUp, left, right, out }));
    add(`cross 1 ${isUp}`, (out) => ({ does: 'cross', isUp, left, right: 1, out }));
  }
  add('near', (out) => ({ does: 'near', left: a!, right: b!, nearness: { part: 50, whole: 100 }, out }));
  const [one, other] = [named[0]![1].out, named[3]![1].out];
  for (const does of ['both', 'either'] as const) add(does, (out) => ({ does, left: one, right: other, out }));
  add('keep', () => ({ does: 'keep', left: one, right: other, out: named[5]![1].out }));
  bits.program(named.map(([, instruction]) => instruction)).run(range);
  const words = named.map(([, { out }]) => out);
  return { names: named.map(([name]) => name), words: words.map((each) => [...each]), counts: words.map(bits.count) };
}
