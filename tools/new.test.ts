import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root, scratch } from './run.ts';
import { sample } from './sample.ts';

// Types of the whole product are checked in a copy of it, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'parakh-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is written, and what stands around it; the whole server with its tests takes the processor twice as long. */
const near = ['packages', 'apps/server/src/api/company', 'apps/server/src/**/*.d.ts'];
const NEAR = 'tsconfig.near.json';

/** Packages, apps and tools as they are, with the libraries they need and themselves under their own names. */
beforeAll(() => {
  const leaveOut = new Set(['node_modules', 'dist', '.tmp']);
  for (const name of [
    'packages',
    'apps',
    'docs',
    'spec',
    'tools',
    'package.json',
    'biome.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !leaveOut.has(basename(path)) });
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@parakh'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parakh') symlinkSync(join(root, 'node_modules', name), join(libraries, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(libraries, '@parakh', name));
  writeFileSync(join(folder, NEAR), JSON.stringify({ extends: './tsconfig.json', include: near }));
  // Stores that tests copy are made once for all.
  mkdirSync(scratch, { recursive: true });
  symlinkSync(scratch, join(folder, '.tmp'));
});

/** What the program printed, with its exit code; it runs in the copy. */
async function ran(program: string, ...args: readonly string[]) {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  return promisify(execFile)(program, args, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
}

/** With one checker: four, as by itself, take twice the processor. */
const typesOf = (project: string) => ran('tsc', '-p', project, '--noEmit', '--checkers', '1');

const make = (words: string) => ran(process.execPath, 'tools/new.ts', ...words.split(' '));

const written = [
  'operand indicator trend my-line',
  'operand function my-function',
  'operand fundamental my-ratio',
  // The contract of this area has no call yet that only reads.
  'call company my-call',
  'broker my-broker',
  'screen market my-screen /my-screen',
  'screen scanner my-own-screen /my-own/:id',
];
/** One run for all of them: each begins with reading the product. */
const tests = [
  'my-line',
  'packages/fundamentals/src/fundamentals.test',
  'packages/brokers/src/my-broker',
  'packages/brokers/src/updates.test',
  'packages/brokers/src/masters/masters.test',
  'packages/brokers/src/limits/shared-app.test',
  'scan/src/table.test',
  'script.test',
  'my-call',
  'contract/src/spec.test',
  'apps/web/src/main/spec.test',
];
const ofScreens = ['e2e/screens.ts', 'src/areas/market', 'src/areas/scanner'].map((name) => join('apps/web', name));
const formatted = ['apps/server/src/api/company', 'packages', ...ofScreens];

it('writes operands of every kind, a call and screens that pass as they are', async () => {
  for (const words of written) expect(await make(words)).toMatchObject({ code: 0 });
  const records = readFileSync(join(folder, 'apps/web/src/areas/market/screens.ts'), 'utf8');
  expect(records).toContain("load: async () => (await import('./MyScreen.tsx')).MyScreen,");
  const types = await typesOf(sample({ usual: NEAR, deep: 'tsconfig.json' }));
  expect(types.output.split('\n').filter((line) => /^(packages|apps)\//.test(line))).toEqual([]);
  expect(await typesOf('apps/web')).toMatchObject({ code: 0, output: '' });
  const { code, output } = await ran('vitest', 'run', '--root', folder, '--reporter', 'verbose', ...tests);
  expect(code, output).toBe(0);
  for (const name of ['My Line', 'My Function', 'My Ratio']) expect(output).toContain(`${name} runs and is known`);
  for (const name of ['myCall answers', 'call api GET x/company/myCall is a row']) expect(output).toContain(name);
  for (const path of ['/my-screen', '/my-own/:id']) expect(output).toContain(`${path} is a row of the specification`);
  expect(await ran(process.execPath, 'tools/generate.ts', '--check', 'access.md')).toMatchObject({ code: 0 });
  const layout = await ran('biome', 'check', '--error-on-warnings', ...formatted);
  expect(layout.code, layout.output).toBe(0);
});

it('writes nothing where a name is taken, and says so', async () => {
  const { code, output } = await make('operand indicator momentum rsi');
  expect(code).toBe(1);
  expect(output).toContain('packages/indicators/src/momentum/rsi.ts is there already');
});

it('names the areas where one is unknown, and writes nothing', async () => {
  for (const [words, areas] of [
    ['call nowhere my-other', 'of calls; these are: admin, alerts, auth,'],
    ['screen nowhere my-other /my-other', 'of screens; these are: admin, alerts, auth,'],
  ] as const)
    expect(await make(words)).toEqual({
      code: 1,
      output: expect.stringMatching(`^"nowhere" is no area ${areas}.*\n$`),
    });
});
