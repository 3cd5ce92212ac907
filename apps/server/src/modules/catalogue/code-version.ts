import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../platform/config.ts';

/** What decides what a scan finds. */
const folders = [
  ...['base', 'catalogue', 'frames', 'fundamentals', 'indicators', 'language', 'market', 'scan'].map(
    (name) => `packages/${name}/src`,
  ),
  'apps/server/src/modules/catalogue',
  'apps/server/src/modules/scanning',
];

let made: Promise<string> | undefined;

/** Names the code by which scans are evaluated: what other code found is not believed. */
export const codeVersion = (): Promise<string> => (made ??= digestOfCode());

async function digestOfCode(): Promise<string> {
  const digest = createHash('sha1');
  for (const folder of folders) {
    const all = await readdir(join(root, folder), { recursive: true });
    const files = all.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
    const texts = await Promise.all(files.map((name) => readFile(join(root, folder, name))));
    for (const [i, name] of files.entries()) digest.update(`${folder}/${name}\n`).update(texts[i]!);
  }
  return digest.digest('hex');
}
