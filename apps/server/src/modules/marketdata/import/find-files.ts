import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

export interface SourceFile {
  readonly path: string;
  /** How the summary calls it: as typed, or below the folder that was. */
  readonly name: string;
  readonly size: number;
  /** Typed by the user himself, not found in a folder: then a file of another kind is a mistake that is told. */
  readonly isNamed: boolean;
}

export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** Paths at which nothing is. */
  readonly missing: readonly string[];
}

/** The files at the paths, folders gone through to their leaves; hidden ones are left alone. */
export async function findFiles(paths: readonly string[]): Promise<SourceFiles> {
  const files: SourceFile[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    const facts = await stat(path).catch(() => undefined);
    if (!facts) missing.push(path);
    else if (facts.isDirectory()) files.push(...(await filesIn(path)));
    else files.push({ path, name: basename(path), size: facts.size, isNamed: true });
  }
  return { files, missing };
}

async function filesIn(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: SourceFile[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const below = relative(folder, path);
    if (!entry.isFile() || below.split(/[\\/]/).some((part) => part.startsWith('.'))) continue;
    found.push({ path, name: join(basename(folder), below), size: (await stat(path)).size, isNamed: false });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
