import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { root } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function violations(): Promise<string> {
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = [
    '--config',
    join(root, 'layers.cjs'),
    '--ts-config',
    join(root, 'tsconfig.base.json'),
    '--output-type',
    'err',
    'packages',
    'apps',
  ];
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

it('finds an import against the layers, Node in the browser, and a cycle', async () => {
  write('packages/contract/src/index.ts', 'export const api = 1;');
  write('packages/base/src/up.ts', "import { api } from '../../contract/src/index.ts'; export const seen = api;");
  write('packages/base/src/disk.ts', "import { readFileSync } from 'node:fs'; export const read = readFileSync;");
  write('packages/base/src/one.ts', "import { two } from './two.ts'; export const one = () => two;");
  write('packages/base/src/two.ts', "import { one } from './one.ts'; export const two = () => one;");
  write('apps/web/src/main.ts', "import { start } from '../../server/src/start.ts'; start();");
  write('apps/server/src/start.ts', 'export const start = () => 1;');
  const found = await violations();
  for (const rule of ['imports-of-base', 'no-node-in-the-browser', 'no-cycles', 'imports-of-web'])
    expect(found).toContain(rule);
});
