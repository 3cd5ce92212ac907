import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { checksums, madeAt, sourcesOf } from '../../../main/test-made-once.ts';
import { root } from '../../../platform/config.ts';
import { openMarketStore } from '../store/market.ts';
import { marketMigrations } from '../store/migrate.ts';
import { importPaths } from './import-paths.ts';
import type { ImportSummary } from './summary.ts';
import { silent } from './test-market.ts';

/** Files of the exchange in a store, and what the import said of them. */
export interface Imported {
  /** A data folder that nobody opens: what is worked on is a copy, for a data folder has one user at a time. */
  readonly folder: string;
  readonly summary: ImportSummary;
}

/** It outlives a run: `npm test` names it where the folders of its tests are in memory. */
const PLACE = process.env.PARAKH_IMPORTED ?? tmpdir();
const PREFIX = 'parakh-real-imported-';
const SUMMARY = 'summary';
const HOUR_MS = 3_600_000;

/**
 * Imports files and folders once for each state of the importer, of what it stands on and of the files: another test, run or checkout
 * finds what the first one made. `onTopOf` is imported before, by itself.
 */
export async function importedOnce(paths: readonly string[], onTopOf: readonly string[] = []): Promise<Imported> {
  const state = stateOfImporter();
  const name = `${PREFIX}${state}-${digest(stateOf(onTopOf), stateOf(paths))}`;
  const folder = await madeAt(join(PLACE, name), async (dataFolder) => {
    removeOutdated(state);
    if (onTopOf.length > 0) copyImported(await importedOnce(onTopOf), dataFolder);
    const market = await openMarketStore({ dataFolder, log: silent, isPatient: () => true });
    const summary = await importPaths(paths, {}, { market, log: silent });
    await market.close();
    writeFileSync(join(dataFolder, SUMMARY), serialize(summary));
  });
  return { folder, summary: deserialize(readFileSync(join(folder, SUMMARY))) };
}

/** Into a data folder that is empty or not there yet. */
export function copyImported({ folder }: Pick<Imported, 'folder'>, dataFolder: string): void {
  // Else links of a copy lead into what was copied.
  cpSync(folder, dataFolder, { recursive: true, verbatimSymlinks: true });
}

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);

function stateOfImporter(): string {
  const packages = ['base', 'contract', 'fundamentals', 'market', 'options'].map((name) => `packages/${name}/src`);
  const code = sourcesOf(...packages, 'apps/server/src/modules/marketdata', 'apps/server/src/platform');
  return digest(code, readFileSync(join(root, 'package-lock.json'), 'utf8'), ...checksums(marketMigrations));
}

function stateOf(paths: readonly string[]): string {
  return digest(...paths.flatMap(filesOf).map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`));
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(path, name));
}

/** Folders of importers that are no more. A young one may be in use by another checkout. */
function removeOutdated(state: string): void {
  for (const name of readdirSync(PLACE)) {
    const path = join(PLACE, name);
    const isOutdated = name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${state}`);
    // Another process may be at it as well.
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (isOutdated && changedAt < Date.now() - HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}
