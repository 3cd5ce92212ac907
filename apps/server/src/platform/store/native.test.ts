import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn } from './block.ts';
import { emptyColumn, nativeBlocks, readNative } from './native-read.ts';
import { encodeBlock } from './native-write.ts';

const LONG = 'ö'.repeat(200);

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const roundTrip = (columns: readonly BlockColumn[], size = 1 << 16) =>
  readNative(inPieces(encodeBlock({ columns }), size));

const column = (type: BlockColumn['type'], values: BlockColumn['values']): BlockColumn => ({ name: 'x', type, values });

describe('what is written in Native format is read again', () => {
  const kept: [BlockColumn, unknown][] = [
    [column('Float64', [NaN, null, -0, 1e308, 0.1]), new Float64Array([NaN, NaN, -0, 1e308, 0.1])],
    [column('Nullable(Float64)', [NaN, null, 0]), new Float64Array([NaN, NaN, 0])],
    [
      column('Int64', [2n ** 63n - 1n, -(2n ** 63n), -1, 2 ** 53 - 1]),
      new BigInt64Array([2n ** 63n - 1n, -(2n ** 63n), -1n, 2n ** 53n - 1n]),
    ],
    [
      column('UInt64', [2n ** 64n - 1n, 2n ** 63n, 0, 2 ** 53 - 1]),
      new BigUint64Array([2n ** 64n - 1n, 2n ** 63n, 0n, 2n ** 53n - 1n]),
    ],
    [column('Nullable(UInt64)', [2n ** 64n - 1n, null, NaN, 5, 0]), [2n ** 64n - 1n, null, null, 5n, 0n]],
    [column('Nullable(Int64)', [-(2n ** 63n), null, -5]), [-(2n ** 63n), null, -5n]],
    [column('Nullable(UInt64)', new Float64Array([NaN, 7])), [null, 7n]],
    [column('Int32', [2 ** 31 - 1, -(2 ** 31), 0]), new Int32Array([2 ** 31 - 1, -(2 ** 31), 0])],
    [column('Nullable(Int32)', [1, null, -1]), new Float64Array([1, NaN, -1])],
    [column('Date32', [20_000, -1, 0]), new Int32Array([20_000, -1, 0])],
    [column('Nullable(Date32)', [20_000, null, 0]), new Float64Array([20_000, NaN, 0])],
    [column('String', ['', 'RELIANCE', 'ü', LONG, 'M&M', '\0']), ['', 'RELIANCE', 'ü', LONG, 'M&M', '\0']],
    [column('Nullable(String)', ['', null, LONG]), ['', null, LONG]],
  ];
  it.each(kept.map(([written, read]) => [written.type, written, read] as const))('%s', async (_, written, read) => {
    expect((await roundTrip([written]))['x']).toEqual(read);
  });

  it('whatever the pieces in which it arrives', async () => {
    const written: BlockColumn[] = [
      { name: 'symbol', type: 'String', values: ['A', LONG, ''] },
      { name: 'close', type: 'Float64', values: [1, NaN, 3] },
      { name: 'volume', type: 'Nullable(UInt64)', values: [1, null, 2n ** 64n - 1n] },
    ];
    const whole = await roundTrip(written);
    await assert(
      asyncProperty(integer({ min: 1, max: 60 }), async (size) => {
        expect(await roundTrip(written, size)).toEqual(whole);
      }),
    );
  });

  it('in several blocks', async () => {
    const bytes = encodeBlock({
      columns: [column('Float64', [1, NaN]), { name: 's', type: 'String', values: ['a', 'b'] }],
    });
    const both = Buffer.concat([bytes, bytes]);
    expect(await readNative(inPieces(both, 7))).toEqual({
      x: new Float64Array([1, NaN, 1, NaN]),
      s: ['a', 'b', 'a', 'b'],
    });
    let blocks = 0;
    for await (const block of nativeBlocks(inPieces(both, 7))) blocks += Object.keys(block).length;
    expect(blocks).toBe(4);
  });
});

describe('what cannot be kept is refused', () => {
  it.each<[string, BlockColumn]>([
    ['no value in a column without NULL', column('UInt64', [1, null])],
    ['NaN in a column of days', column('Date32', [NaN])],
    ['no text in a column without NULL', column('String', ['a', null])],
    ['a number that lost digits', column('UInt64', [2 ** 53])],
    ['a fraction', column('Int64', [1.5])],
    ['a negative count', column('UInt64', [-1])],
    ['a negative count as bigint', column('UInt64', [-1n])],
    ['more than 64 bits', column('Int64', [2n ** 63n])],
    ['more than 32 bits', column('Int32', [2 ** 31])],
    ['a text among numbers', column('Float64', ['1'])],
  ])('%s', (_, written) => {
    expect(() => encodeBlock({ columns: [written] })).toThrow(RangeError);
  });

  it('columns of different length', () => {
    expect(() => encodeBlock({ columns: [column('Int32', [1]), column('Int32', [1, 2])] })).toThrow('2 values');
  });

  it('a result that ends in the middle', async () => {
    const bytes = encodeBlock({ columns: [column('Float64', [1, 2])] });
    await expect(readNative(inPieces(bytes.subarray(0, bytes.length - 1), 8))).rejects.toThrow('middle of a block');
  });

  it('a type that we do not read', () => {
    expect(() => emptyColumn('Array(String)')).toThrow('cast it');
  });
});
