import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { screens } from './screens.ts';

const dist = join(import.meta.dirname, '../../dist');
const manifestFile = join(dist, '.vite/manifest.json');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const KB = 1024;
const scriptsIn = (files: readonly string[]) => files.filter((file) => file.endsWith('.js')).length;
const packedKb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / KB;

describe.skipIf(!existsSync(manifestFile))('the built files (skipped when apps/web/dist is not built)', () => {
  const manifest: Record<string, Chunk> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {};

  /** A chunk and everything it imports statically: what must be there before it runs. */
  const needed = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const other of manifest[key]?.imports ?? []) needed(other, found);
    return found;
  };
  const scripts = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? '');
  const styles = () => Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

  // The paths of some 350 calls and the records of all screens are in it: 38 calls and 17 screens of brokers took 3 KB. So are the keys of tables.
  it('has its first JavaScript under 159 KB packed', () => {
    expect(packedKb(scripts(needed(entry)))).toBeLessThan(159);
  });

  it.each(['StockMarketToday', 'TopGainersLosers'])(
    'shows the first table of %s with less than 300 KB packed in all, the font included',
    (name) => {
      const key = Object.keys(manifest).find((path) => path.endsWith(`/${name}.tsx`))!;
      const keys = new Set([...needed(entry), ...needed(key)]);
      const font = Object.values(manifest).find(({ file }) => /inter.*woff2$/.test(file))!;
      const fontKb = readFileSync(join(dist, font.file)).length / KB;
      expect(packedKb([...scripts(keys), ...styles(), 'index.html', 'look.js']) + fontKb).toBeLessThan(300);
    },
  );

  it('makes each screen of twelve scripts at most', () => {
    const pages: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8'));
    const first = scripts(needed(entry)).length;
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ files }) => first + scriptsIn(files) > 12)).toEqual([]);
  });

  it('names for the page of each screen the files it is made of beside the first ones', () => {
    const pages: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8'));
    const first = new Set(scripts(needed(entry)));
    for (const { path, files } of pages) {
      expect(files.length, path).toBeGreaterThan(0);
      for (const file of files) expect([first.has(file), existsSync(join(dist, file))], file).toEqual([false, true]);
    }
  });

  it('gives each screen a chunk of its own, out of the first JavaScript', () => {
    const first = needed(entry);
    const lazy = Object.keys(manifest).filter((key) => /src\/areas\/.*\.tsx$/.test(key) && !first.has(key));
    // Pages that one component shows share its chunk.
    expect(lazy.length).toBeGreaterThanOrEqual(new Set(screens.map(({ load }) => load)).size);
  });

  it('keeps charts, tables and the editor out of the first JavaScript', () => {
    const text = scripts(needed(entry))
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('');
    for (const sign of ['getVisibleLogicalRange', 'getSortedRowModel', 'cm-content']) expect(text).not.toContain(sign);
  });

  it('keeps the library of schemas out of the browser: what a page checks by itself is a plain function of the contract', () => {
    const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
    expect(files.filter((file) => readFileSync(join(dist, file), 'utf8').includes('invalid_type'))).toEqual([]);
  });
});
