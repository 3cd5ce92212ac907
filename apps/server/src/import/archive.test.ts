import { crc32, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { containerOf, membersOf } from './archive.ts';
import { tarOf, zipOf } from './test-files.ts';

const modified = new Date(0);

async function open(name: string, bytes: Buffer): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const member of membersOf({ name, bytes, modified })) found.push([member.name, member.bytes.toString()]);
  return found;
}

const zip = (files: Record<string, string | Buffer>) => zipOf(files, crc32);
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

it('leaves a plain file as it is', async () => {
  expect(await open('a.csv', Buffer.from(text))).toEqual([['a.csv', text]]);
});

it('opens gzip, xz, zip and tar by their first bytes, whatever they are called', async () => {
  expect(await open('a.csv.gz', gzipSync(text))).toEqual([['a.csv', text]]);
  expect(await open('a.csv.xz', xz)).toEqual([['a.csv', text]]);
  expect(await open('day.zip', zip({ 'a.csv': text, 'b.txt': 'b' }))).toEqual([
    ['day.zip/a.csv', text],
    ['day.zip/b.txt', 'b'],
  ]);
  expect(await open('misnamed.csv', tarXz)).toEqual([['misnamed.csv/pay.csv', text]]);
});

it('opens archives within archives', async () => {
  const inner = gzipSync(await tarOf({ 'deep/a.csv': text }));
  expect(await open('outer.zip', zip({ 'inner.tar.gz': inner, 'b.csv': 'b' }))).toEqual([
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
  ['a zip', zip({ 'a.csv': text }).subarray(0, 60)],
])('says that %s which was cut is damaged', async (_, bytes) => {
  await expect(open('cut', bytes)).rejects.toThrow('the archive is damaged');
});

it('says that a tar which was cut is damaged', async () => {
  const whole = await tarOf({ 'a.csv': text.repeat(200) });
  await expect(open('cut.tar', whole.subarray(0, 1000))).rejects.toThrow('the archive is damaged');
});

it('takes a text for no archive', () => {
  expect(containerOf(Buffer.from(text))).toBeUndefined();
  expect(containerOf(Buffer.alloc(0))).toBeUndefined();
});
