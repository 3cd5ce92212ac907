import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sources = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
);

it('no box leaves the order of day and month, or the half of the day, to the browser', () => {
  const native = /type\s*[=:]\s*\{?\s*["'](date|datetime-local|month|week|time)["']/;
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => native.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
