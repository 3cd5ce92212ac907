import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { specRows } from '../../../../tools/delivered.ts';
import { root } from '../../../../tools/run.ts';
import type { ScreenRecord } from '../shared/screens/screen.ts';

/** Areas that have no calls of their own, and why. */
const withoutCalls = {
  calculator: 'computes in the browser',
  chart: 'draws what the calls of the market tell',
  knowledge: 'shows the records of the condition language',
  'option-strategy': 'shows what the calls of options answer',
  portfolio: 'shows what the calls of brokers answer',
  stock: 'shows what several areas know of one symbol',
};

/** Where the screens stand that the specification counts under one name. */
const homes: Readonly<Record<string, readonly string[]>> = {
  account: ['alerts', 'auth', 'portfolio', 'watchlist'],
  admin: ['admin', 'people'],
  broker: ['broker'],
  calculator: ['calculator'],
  company: ['company'],
  fno: ['option-strategy', 'options'],
  market: ['company', 'market'],
  scanner: ['alerts', 'scanner'],
  screener: ['screener'],
  site: ['auth', 'company'],
  standalone: ['chart', 'company'],
  stock: ['stock'],
  strategy: ['strategy'],
};

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../areas/*/screens.ts', { eager: true });
const placed = Object.entries(files).flatMap(([file, lists]) => {
  const [, , area = ''] = file.split('/');
  return Object.values(lists).flatMap((list) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these files export lists of screens
    Array.isArray(list) ? (list as ScreenRecord[]).map(({ path }) => ({ area, path })) : [],
  );
});

it('an area has one name here, in the contract and on the server', () => {
  const areas = readdirSync(join(import.meta.dirname, '../areas'));
  expect(areas.filter((area) => !Object.hasOwn(api, area)).toSorted()).toEqual(Object.keys(withoutCalls));
  expect(Object.keys(api).filter((area) => !existsSync(join(root, 'apps/server/src/api', area)))).toEqual([]);
});

it('screens of the specification stand in the areas that its names lead to', () => {
  const counted = new Map(specRows('screens.tsv').map(([path = '', , area = '']) => [path, area]));
  const found = new Map<string, Set<string>>();
  for (const { area, path } of placed) {
    const name = counted.get(path);
    if (name !== undefined) found.set(name, (found.get(name) ?? new Set()).add(area));
  }
  expect(Object.fromEntries([...found].map(([name, areas]) => [name, [...areas].toSorted()]))).toEqual(homes);
});
