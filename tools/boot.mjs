#!/usr/bin/env node
// The first thing every npm script runs. It must work on the machine's own Node (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { memoryEnv, memoryOptions } from '../apps/server/src/memory-settings.mjs';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');

const entries = {
  start: ['apps/server/src/main/start.ts'],
  parakh: ['apps/server/src/main/cli.ts'],
  test: ['tools/test.ts'],
  'test:deep': ['tools/test-deep.ts'],
  check: ['tools/check.ts'],
  bench: ['bench/run.ts'],
  new: ['tools/new.ts'],
  where: ['tools/where.ts'],
  format: ['tools/format.ts'],
};

/** What runs the product. All other verbs are a developer's, and need what tests, checks and benches are made with as well. */
const needsProduct = new Set(['start', 'parakh']);

/**
 * Installs again whenever the lock changed, and only then: a later start costs one hash. Whoever only runs the product gets
 * no linters and no browsers' drivers; a checkout that has them keeps them.
 */
function install(verb) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  // A stamp of one word is of a version that always installed all.
  const [installed, part = 'all'] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : ['', 'none'];
  const wanted = needsProduct.has(verb) && part !== 'all' ? 'product' : 'all';
  if (installed === lock && part === wanted) return;
  console.error('Installing packages (once) …');
  const omitted = wanted === 'product' ? ['--omit=dev'] : [];
  const { status } = spawnSync('npm', ['install', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  // The program is linked out of this folder; what is left there are headers and manuals.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
  writeFileSync(stamp, `${lock} ${wanted}`);
}

const [verb, ...rest] = process.argv.slice(2);
const entry = entries[verb];
if (!entry) {
  console.error(`unknown verb "${verb}"; known: ${Object.keys(entries).join(', ')}`);
  process.exit(1);
}
install(verb);
const isServing = verb === 'start';
const options = ['--disable-warning=ExperimentalWarning', ...(isServing ? memoryOptions : [])];
const child = spawn(join(bin, 'node'), [...options, join(root, ...entry), ...rest], {
  // The channel closes with this process, however it ends: the server then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: process.env.INIT_CWD && verb === 'parakh' ? process.env.INIT_CWD : root,
  env: {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...(isServing && memoryEnv),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm that is killed tells nobody. Its scripts `exec`, so that it is our parent and not a shell between us.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
