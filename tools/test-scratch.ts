/** Where tests have their folders while all of them, or those of a change, run. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratch } from './run.ts';

/** Linux's files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'parakh-tests-';
/** Several times what the folders of all tests that run at once take; the programs need as much again. */
const ROOM_BYTES = 10 * 2 ** 30;

/**
 * Settings of the programs that run tests. Stores are copied, opened and taken away hundreds of times, a thousand files each time: in
 * memory a file is made for a tenth of the processor that a disk takes. And programs that tests start are compiled once.
 */
export function testEnv(): Record<string, string> {
  const compiled = { NODE_COMPILE_CACHE: join(scratch, 'compiled') };
  const folder = folderInMemory();
  if (folder === undefined) return compiled;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // What is imported once for many runs stays where it was.
  return { ...compiled, TMPDIR: folder, PARAKH_IMPORTED: tmpdir() };
}

/** A folder for this process; undefined where memory has no room for it. */
export function folderInMemory(memory = MEMORY, roomBytes = ROOM_BYTES): string | undefined {
  if (!existsSync(memory)) return undefined;
  removeLeftIn(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return undefined;
  const folder = join(memory, `${PREFIX}${process.pid}`);
  // Everybody may go through it: PostgreSQL runs as somebody else.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Those of runs that were killed. */
function removeLeftIn(memory: string): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
