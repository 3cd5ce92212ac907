import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import { root } from '../platform/config.ts';
import { type DataFolderLock, lockDataFolder } from '../platform/store/data-folder-lock.ts';
import type { Migration } from '../platform/store/migration-files.ts';

const LOOKED_EACH_MS = 100;

/** Making a store takes a core for seconds: once for all tests, and again where anything it is made of is another one. */
export function madeOnce(
  name: string,
  key: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256').update(key.join('\n')).digest('hex');
  return madeAt(join(root, '.tmp', `${name}-${digest.slice(0, 16)}`), make);
}

/** The folder of this name: made by whoever needs it first, while the others wait for it. */
export async function madeAt(made: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(made)) return made;
  const lock = await lockOf(`${made}-lock`);
  try {
    if (existsSync(made)) return made;
    const making = mkdtempSync(`${made}-`);
    try {
      await make(making);
      renameSync(making, made);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
    return made;
  } finally {
    lock.release();
  }
}

/** It ends with the process that has it, however that ends. */
async function lockOf(folder: string): Promise<DataFolderLock> {
  for (;;) {
    try {
      return lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'store.locked') throw error;
      await wait(LOOKED_EACH_MS);
    }
  }
}

export const checksums = (migrations: readonly Migration[]) => migrations.map(({ checksum }) => checksum);

export function versionOf(library: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', library, 'package.json'), 'utf8')).version;
}

/** A digest of the program in folders, its tests left out. */
export function sourcesOf(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(join(root, folder, file)));
  return hash.digest('hex');
}
