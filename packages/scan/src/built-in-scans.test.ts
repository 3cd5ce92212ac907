import { check, print } from '@parakh/language';
import { expect, it } from 'vitest';
import { builtInScans } from './built-in-scans.ts';
import { table } from './table.ts';

it.each(builtInScans)('$name: it runs, is written as we print it, and nothing is to be said against it', ({ text }) => {
  const { tree, problems } = check(text, table, { day: 500 });
  expect(problems).toEqual([]);
  expect(tree && print(tree)).toBe(text);
});

it('no scan is told twice, and each has an id that fits into an address', () => {
  for (const told of ['id', 'name', 'text'] as const)
    expect(new Set(builtInScans.map((scan) => scan[told])).size).toBe(builtInScans.length);
  for (const { id } of builtInScans) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
