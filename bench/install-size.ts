/** What an installation brings: that of whoever runs the product, and that of a developer. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MB = 1e6;

export const bench = { name: 'Size of an installation, MB', run };

async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'parakh-install-'));
  try {
    // What is committed, as somebody gets it; nothing that lies about here comes along.
    done('git', ['clone', '--quiet', '--shared', root, folder]);
    // Both only say something, and so end once the packages are there.
    const product = await installed(folder, 'for npm start', ['parakh', '--help']);
    const all = await installed(folder, 'with tests, checks and benches', ['where', 'rsi']);
    return {
      rows: [{ ...product, goal: 850, 'at least': 950 }, all],
      note: 'A clone of this repository in a folder of its own; each is installed as its npm scripts do it (tools/boot.mjs), from the cache of npm where it has the packages. Megabytes on disk of node_modules, without the compiled code that a first run keeps there. The largest: the five packages, or groups of packages of one publisher, that take most.',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installed(folder: string, what: string, verb: readonly string[]) {
  done(process.execPath, [join(folder, 'tools/boot.mjs'), ...verb], folder);
  const modules = join(folder, 'node_modules');
  const lock: unknown = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  return { what, MB: sizeOf(modules), packages: packagesIn(lock), 'the largest': largestIn(modules) };
}

function packagesIn(lock: unknown): number {
  const isLock = typeof lock === 'object' && lock !== null && 'packages' in lock;
  return isLock && typeof lock.packages === 'object' ? Object.keys(lock.packages ?? {}).length : NaN;
}

/** Megabytes on disk, without what running it keeps there. */
function sizeOf(folder: string): number {
  return Number.parseInt(done('du', ['-s', '--block-size=1', '--exclude=.cache', folder]), 10) / MB;
}

function largestIn(modules: string): string {
  const sizes = done('du', ['-d', '1', '--block-size=1', modules])
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([bytes, path = '']) => ({ name: path.slice(modules.length + 1), megabytes: Number(bytes) / MB }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.megabytes - a.megabytes);
  return sizes
    .slice(0, 5)
    .map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`)
    .join(', ');
}

/** What a program says. Throws where it fails. */
function done(program: string, args: readonly string[], cwd = root): string {
  const env = { ...process.env, npm_config_prefer_offline: 'true', INIT_CWD: cwd };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr || error?.message}`);
  return stdout;
}
