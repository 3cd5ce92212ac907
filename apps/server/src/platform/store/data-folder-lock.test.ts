import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { afterEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-lock-'));
const others: ChildProcess[] = [];
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

// The lock is dropped as a caller may drop it; garbage collection must not give it back.
const program = `
  const { lockDataFolder } = await import(${JSON.stringify(new URL('data-folder-lock.ts', import.meta.url).href)});
  try {
    lockDataFolder(process.argv[1]);
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
    console.log('held');
  } catch (fault) {
    console.log(JSON.stringify(fault.detail));
  }
  setInterval(() => {}, 1000);
`;

/** Another process that tries to take the lock, and what it says. */
async function otherProcess(): Promise<{ process: ChildProcess; said: string }> {
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  const [said] = await once(other.stdout, 'data');
  return { process: other, said: String(said).trim() };
}

function refusal(): AppError | undefined {
  try {
    lockDataFolder(folder).release();
    return undefined;
  } catch (fault) {
    if (fault instanceof AppError) return fault;
    throw fault;
  }
}

it('refuses a second process and names the first', async () => {
  const lock = lockDataFolder(folder);
  expect(JSON.parse((await otherProcess()).said)).toMatchObject({
    pid: process.pid,
    since: expect.stringMatching(/^20.*Z$/),
  });
  lock.release();
  expect((await otherProcess()).said).toBe('held');
});

it('refuses the same process a second time', () => {
  const lock = lockDataFolder(folder);
  expect(refusal()?.code).toBe('store.locked');
  lock.release();
  expect(refusal()).toBeUndefined();
});

it('is free again when its holder was killed with -9', async () => {
  const { process: holder, said } = await otherProcess();
  expect(said).toBe('held');
  expect(refusal()?.detail['pid']).toBe(holder.pid);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(refusal()).toBeUndefined();
});

it.each([
  ['is a file', (path: string) => writeFileSync(path, ''), /^It is a file: set PARAKH_DATA/],
  [
    'has a damaged lock',
    (path: string) => {
      mkdirSync(path);
      writeFileSync(join(path, 'lock.sqlite'), 'no database '.repeat(1000));
    },
    /lock\.sqlite is damaged: delete/,
  ],
] as const)('a data folder that %s is refused with what to do', (_, make, why) => {
  const path = join(mkdtempSync(join(tmpdir(), 'parakh-unusable-')), 'data');
  make(path);
  expect(() => lockDataFolder(path)).toThrow(
    expect.objectContaining({ code: 'folder.unusable', detail: { why: expect.stringMatching(why) } }),
  );
});

it('a data folder below a file is refused with what to do', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'parakh-unusable-')), 'file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(join(file, 'data'))).toThrow(expect.objectContaining({ code: 'folder.unusable' }));
});
