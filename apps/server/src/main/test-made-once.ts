import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../platform/config.ts';
import type { Migration } from '../platform/store/migration-files.ts';

/** Making a store takes a core for seconds: once for all tests, and again where anything it is made of is another one. */
export async function madeOnce(
  name: string,
  key: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256').update(key.join('\n')).digest('hex');
  const made = join(root, '.tmp', `${name}-${digest.slice(0, 16)}`);
  if (existsSync(made)) return made;
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const making = mkdtempSync(`${made}-`);
  await make(making);
  try {
    renameSync(making, made);
  } catch {
    // Another test file was quicker.
    rmSync(making, { recursive: true, force: true });
  }
  return made;
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
