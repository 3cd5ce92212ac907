import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = join(import.meta.dirname, '..');
/** Scratch of the last run: reports and the lists of what was seen. Not kept in git. */
export const scratch = join(root, '.tmp');

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs a program with our own Node first on the path, showing what it prints; resolves with its exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  mkdirSync(scratch, { recursive: true });
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** The same, with what it printed, for who runs several at once. */
export async function captured(program: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  mkdirSync(scratch, { recursive: true });
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const outputs = [child.stdout, child.stderr].map((output) => text(output));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, said: (await Promise.all(outputs)).join('') };
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
