import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './run.ts';

const where = async (name: string) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/where.ts'), name], { cwd: root });
  return stdout.split('\n');
};

it('what is called so stands before what speaks of it', async () => {
  const [title, first] = await where('RSI');
  expect([title, first]).toEqual([
    'indicator or operand',
    expect.stringContaining('packages/indicators/src/momentum/rsi.ts'),
  ]);
});

it('finds a built-in scan, a command, an import format and a handler where they stand now', async () => {
  expect((await where('rsi-overbought'))[0]).toBe('built-in scan');
  expect(await where('import')).toContain('command');
  expect((await where('momentumRank')).some((line) => line.includes('apps/server/src/api/'))).toBe(true);
});
