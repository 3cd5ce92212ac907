import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lines, read } from '../test-files.ts';
import { formats } from './formats.ts';

it('lists every format file, by the alphabet', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts') && file !== 'formats.ts');
  const imported = files.map((file) =>
    file.replace('.ts', '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(formats).toHaveLength(files.length);
  expect(imported.toSorted()).toEqual(imported);
});

it('has one name for each', () => {
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
});

it.each([
  ['nothing', ''],
  ['blank lines', '\n\n'],
  ['prose', 'Dear reader,\nthis is a letter.\n'],
  ['a page of a web server', '<!DOCTYPE html>\n<html><body>503</body></html>\n'],
  ['another list of the exchange', lines('Date,Symbol,Close,PDClose', '28-JUL-2017,ACME,38.90,38.65')],
  ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
])('takes %s for none of its kinds', (_, content) => {
  expect(read(content)).toMatchObject({ outcome: 'other-kind' });
});
