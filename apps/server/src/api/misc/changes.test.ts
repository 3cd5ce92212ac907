import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../platform/config.ts';
import { changes } from './changes.ts';

it('tells the newest change first, each once, with a link to a screen', () => {
  const ours = ['/reference'];
  const screens = readFileSync(join(root, 'spec/screens.tsv'), 'utf8')
    .split('\n')
    .map((row) => row.split('\t')[0]);
  const days = changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  expect(changes.filter(({ link }) => link !== null && ![...screens, ...ours].includes(link))).toEqual([]);
});
