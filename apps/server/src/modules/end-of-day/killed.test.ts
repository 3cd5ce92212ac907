import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { ended } from '../../main/test-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-end-of-day-'));
const program = join(import.meta.dirname, 'test-killed-run.ts');
const started: ChildProcess[] = [];
beforeAll(() => copyAppDatabase(folder));
afterAll(async () => {
  for (const child of started) await ended(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What the program said, up to this word. */
async function saidUntil(word: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const said: string[] = [];
  for await (const chunk of child.stdout) {
    said.push(...String(chunk).split('\n').filter(Boolean));
    if (said.includes(word)) break;
  }
  await ended(child, 'SIGKILL');
  return said;
}

it('a run whose server is killed goes on with the step that was not done, and does none that was', {
  timeout: 300_000,
}, async () => {
  writeFileSync(join(folder, 'hold'), '');
  expect(await saidUntil('two')).toEqual(['one', 'two']);
  rmSync(join(folder, 'hold'));
  expect(await saidUntil('done')).toEqual(['two', 'three', 'done']);
});
