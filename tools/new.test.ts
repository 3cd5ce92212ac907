import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The packages and tools as they are, with the libraries they need and themselves under their own names. */
beforeAll(() => {
  const leaveOut = new Set(['node_modules', 'dist', '.tmp']);
  for (const name of [
    'packages',
    'apps/web/src',
    'tools',
    'package.json',
    'biome.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !leaveOut.has(basename(path)) });
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@parakh'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parakh') symlinkSync(join(root, 'node_modules', name), join(libraries, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(libraries, '@parakh', name));
});

/** What the program printed, with its exit code; it runs in the copy. */
async function ran(program: string, ...args: readonly string[]) {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  return promisify(execFile)(program, args, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
}

const make = (words: string) => ran(process.execPath, 'tools/new.ts', ...words.split(' '));

it('writes operands of every kind that pass as they are', async () => {
  for (const words of ['indicator trend my-line', 'function my-function', 'fundamental my-ratio'])
    expect(await make(`operand ${words}`)).toMatchObject({ code: 0 });
  const types = await ran('tsc', '-p', 'tsconfig.json', '--noEmit');
  expect(types.output.split('\n').filter((line) => /my-|index\.ts|table\.ts|fundamentals\.ts/.test(line))).toEqual([]);
  const tests = ['my-line', 'fundamentals', 'scan/src/table.test', 'script.test'];
  const { code, output } = await ran('vitest', 'run', '--root', folder, '--reporter', 'verbose', ...tests);
  expect(code, output).toBe(0);
  for (const name of ['My Line', 'My Function', 'My Ratio']) expect(output).toContain(`${name} runs and is known`);
});

it('writes nothing where a name is taken, and says so', async () => {
  const { code, output } = await make('operand indicator momentum rsi');
  expect(code).toBe(1);
  expect(output).toContain('packages/indicators/src/momentum/rsi.ts is there already');
});

it('writes a screen that is listed and formatted, and names the areas where one is unknown', async () => {
  expect(await make('screen market my-screen /my-screen')).toMatchObject({ code: 0 });
  const records = readFileSync(join(folder, 'apps/web/src/areas/market/screens.ts'), 'utf8');
  expect(records).toContain("load: async () => (await import('./MyScreen.tsx')).MyScreen,");
  const files = ['screens.ts', 'MyScreen.tsx'].map((name) => join('apps/web/src/areas/market', name));
  const { code, output } = await ran('biome', 'check', '--error-on-warnings', ...files);
  expect(code, output).toBe(0);
  const unknown = await make('screen nowhere my-screen /my-screen');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('"nowhere" is no area of screens; these are: admin, alerts, auth,');
});
