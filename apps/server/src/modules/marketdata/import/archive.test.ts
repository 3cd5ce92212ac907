import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerOf, membersOf } from './archive.ts';
import { formatOf } from './read-file.ts';
import { tarOf, zipOf } from './test-files.ts';

const modified = new Date(0);

async function open(name: string, bytes: Buffer): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const member of membersOf({ name, bytes, modified })) found.push([member.name, member.bytes.toString()]);
  return found;
}

/** 'SYMBOL,X\nA,1\n' as pay.csv, alone and in a tar. */
const xz = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAMU1lNQk9MLFgKQSwxCgAAAABeKhAFJUbroQABJQ1xGcS2H7bzfQEAAAAABFla',
  'base64',
);
const tarXz = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AHVdADgYS5UNcJViQzoeDimTs2bMe5LYKNvGLLjtI1bTKCfDaTo7H7VCScGfVi4t2IufsBCQ80JcQMVp4Qh1NAYbEV2kYIWs+uArtO43ZFo6l6+HTsD+hUChLF1UgI61Jnxgy2WrO8V6RpFkM9xl5pSewoP5yP5kAAAAAABfeRC7yIS+tQABkQGAUAAAAKDqqbHEZ/sCAAAAAARZWg==',
  'base64',
);
const text = 'SYMBOL,X\nA,1\n';

function lastByteOf(bytes: Buffer, fromEnd: number, value: number): string {
  bytes[bytes.length - fromEnd] = value;
  return bytes.toString('latin1');
}

it('leaves a plain file as it is', async () => {
  expect(await open('a.csv', Buffer.from(text))).toEqual([['a.csv', text]]);
});

it('opens gzip, xz, zip and tar by their first bytes, whatever they are called', async () => {
  expect(await open('a.csv.gz', gzipSync(text))).toEqual([['a.csv', text]]);
  expect(await open('a.csv.xz', xz)).toEqual([['a.csv', text]]);
  expect(await open('day.zip', zipOf({ 'a.csv': text, 'b.txt': 'b' }))).toEqual([
    ['day.zip/a.csv', text],
    ['day.zip/b.txt', 'b'],
  ]);
  expect(await open('misnamed.csv', tarXz)).toEqual([['misnamed.csv/pay.csv', text]]);
});

it('opens archives within archives', async () => {
  const inner = gzipSync(await tarOf({ 'deep/a.csv': text }));
  expect(await open('outer.zip', zipOf({ 'inner.tar.gz': inner, 'b.csv': 'b' }))).toEqual([
    ['outer.zip/inner.tar.gz/deep/a.csv', text],
    ['outer.zip/b.csv', 'b'],
  ]);
});

it('reads a tar of more than one block of files', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.csv`, `${i}\n`.repeat(2000)]));
  const found = await open('many.tar', await tarOf(files));
  expect(Object.fromEntries(found.map(([name, body]) => [name.slice(9), body]))).toEqual(files);
});

it.each([
  ['a gzip', gzipSync(text.repeat(100)).subarray(0, 30)],
  ['an xz', xz.subarray(0, 40)],
  ['a tar within xz', tarXz.subarray(0, 120)],
  ['a zip', zipOf({ 'a.csv': text }).subarray(0, 60)],
])('says that %s which was cut is damaged', async (_, bytes) => {
  await expect(open('cut', bytes)).rejects.toThrow('the archive is damaged');
});

it('says that a tar which was cut is damaged', async () => {
  const whole = await tarOf({ 'a.csv': text.repeat(200) });
  await expect(open('cut.tar', whole.subarray(0, 1000))).rejects.toThrow('the archive is damaged');
});

it.each([
  ['a checksum that does not fit', zipOf({ 'a.csv': 'OPEN 1295.5\n' }).toString('latin1').replace('1295', '1305')],
  ['more files than it counts', lastByteOf(zipOf({ 'a.csv': text, 'b.csv': text }), 12, 1)],
])('says that a zip with %s is damaged', async (_, written) => {
  await expect(open('day.zip', Buffer.from(written, 'latin1'))).rejects.toThrow('the archive is damaged');
});

it('says that a tar which was cut between two files is damaged', async () => {
  const one = await tarOf({ 'a.csv': text });
  const both = await tarOf({ 'a.csv': text, 'b.csv': text });
  await expect(open('cut.tar', both.subarray(0, 1024 + 5))).rejects.toThrow('the archive is damaged');
  await expect(open('cut.tar', one.subarray(0, 1024).fill('x', 700))).rejects.toThrow('the archive is damaged');
});

it('says that a gzip whose second part begins with a wrong byte is damaged', async () => {
  const parts = [gzipSync('first\n'), gzipSync('second\n')];
  expect(await open('two.gz', Buffer.concat(parts))).toEqual([['two', 'first\nsecond\n']]);
  expect(await open('padded.gz', Buffer.concat([parts[0]!, Buffer.alloc(20)]))).toEqual([['padded', 'first\n']]);
  parts[1]![0] = 0;
  await expect(open('two.gz', Buffer.concat(parts))).rejects.toThrow('the archive is damaged');
});

describe('an archive with damaged bytes', () => {
  const two = { 'a.csv': text.repeat(30), 'deep/b.csv': 'SYMBOL,Y\nB,2\n' };
  const tarFile = tarOf({ 'a.csv': text });

  it.each([
    ['a zip of stored files', zipOf(two)],
    ['a zip of deflated files', zipOf(two, { isDeflated: true })],
    ['a zip whose checksums follow the data', zipOf(two, { isDeflated: true, hasDescriptor: true })],
    ['a zip of stored files whose checksums follow', zipOf(two, { hasDescriptor: true })],
    ['a gzip', gzipSync(two['a.csv'])],
    ['a gzip of two parts', Buffer.concat([gzipSync(text), gzipSync('B,2\n')])],
    ['a tar within gzip', tarFile.then((tar) => gzipSync(tar))],
    ['an xz', xz],
    ['a tar within xz', tarXz],
    ['a zip within a zip', zipOf({ 'inner.zip': zipOf(two, { isDeflated: true }) }, { isDeflated: true })],
  ])('is refused or holds the same: %s', async (_, built) => {
    await holdsOrRefuses(await built, (size) => fc.nat(size - 1));
  });

  it('is refused or holds the same: the headers of a tar, which has no checks of its files', async () => {
    const whole = await tarFile;
    const inHeaders = () => fc.oneof(fc.nat(511), fc.integer({ min: 1024, max: whole.length - 1 }));
    await holdsOrRefuses(whole, inHeaders, (damaged) => !isBalanced(damaged, whole));
  });
});

it('takes a text for no archive', () => {
  expect(containerOf(Buffer.from(text))).toBeUndefined();
  expect(containerOf(Buffer.alloc(0))).toBeUndefined();
});

const [SUM_FROM, SUM_TO, HEADER] = [148, 156, 512];

/** Whether the header of a tar was changed in places that balance each other in its sum: nobody can see such a change. */
function isBalanced(damaged: Buffer, whole: Buffer): boolean {
  const rest = (tar: Buffer) => Buffer.concat([tar.subarray(0, SUM_FROM), tar.subarray(SUM_TO, HEADER)]);
  const blanks = (SUM_TO - SUM_FROM) * ' '.charCodeAt(0);
  const sum = rest(damaged).reduce((total, byte) => total + byte, blanks);
  const told = Number.parseInt(damaged.toString('latin1', SUM_FROM, SUM_TO), 8);
  return sum === told && !rest(damaged).equals(rest(whole));
}

/** What is no archive any more after the damage is not read as anything else either. */
async function holdsOrRefuses(
  whole: Buffer,
  place: (size: number) => fc.Arbitrary<number>,
  canBeSeen: (damaged: Buffer) => boolean = () => true,
): Promise<void> {
  const before = await open('x', whole);
  const harm = fc.array(fc.tuple(place(whole.length), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(harm, async (places) => {
      const damaged = Buffer.from(whole);
      for (const [at, by] of places) damaged[at]! ^= by;
      fc.pre(canBeSeen(damaged));
      const after = await open('x', damaged).catch(() => undefined);
      if (after === undefined) return;
      if (containerOf(damaged) === containerOf(whole)) expect(after).toEqual(before);
      else expect(formatOf(damaged)).toBeUndefined();
    }),
    { numRuns: 400 },
  );
}
