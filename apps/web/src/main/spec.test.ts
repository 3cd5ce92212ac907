import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenKey, specRows } from '../../../../tools/delivered.ts';
import { root } from '../../../../tools/run.ts';
import { screens } from './screens.ts';

const rows = new Map(specRows('screens.tsv').map(([path = '', access = '']) => [path, access]));
/** '/scan/:id/:name' hides '/scan/:a/:b': what a router cannot tell apart is one shape. */
const shape = (path: string) => path.replaceAll(/:\w+/g, ':');
const shapes = new Set([...rows.keys()].map(shape));

describe('the screens', () => {
  it('are compared with the whole list of the specification', () => {
    expect(rows.size).toBe(165);
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s is a row of the specification or says why it is our own',
    (path, screen) => {
      if (rows.has(path)) {
        expect(screen.own, 'a row of the specification needs no reason').toBeUndefined();
        expect(screen.access).toBe(rows.get(path));
        return;
      }
      expect(screen.own, `${path} is no row of screens.tsv`).toMatch(/\w+ \w+ \w+/);
      expect(shapes, `${path} hides a row of screens.tsv`).not.toContain(shape(path));
    },
  );

  it('stand under one path each', () => {
    expect(new Set(screens.map(({ path }) => shape(path))).size).toBe(screens.length);
  });

  it('still hold every row that was delivered', () => {
    const ledger = join(root, 'spec/delivered.txt');
    const delivered = existsSync(ledger)
      ? readFileSync(ledger, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('screen '))
      : [];
    const held = new Set(screens.map(({ path }) => screenKey(path)));
    expect(delivered.filter((key) => !held.has(key))).toEqual([]);
  });

  it('has canonical links exactly where the specification asks for them', () => {
    const canonical = [
      '/',
      '/next-day-intraday-stocks-watchlist',
      '/sector-performance',
      '/top-gainers-losers',
      '/gann-square-of-nine',
      '/max-pain',
      '/intraday-momentum',
      '/futures-dashboard',
      '/option-strategy-builder',
      '/open-interest/:id',
      '/option-chain-analysis/:id',
      '/support-and-resistance',
      '/best-intraday-stocks',
      '/heatmap/:id',
      '/market-mood-fear-greed-index',
    ];
    for (const { path, canonical: is } of screens) expect(is ?? false, path).toBe(canonical.includes(path));
  });
});
