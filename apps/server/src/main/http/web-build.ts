/** Builds the web app when its sources changed since the last build, and packs its files. Run as a program of its own, so that the memory it takes goes with it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../../platform/config.ts';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const stamp = join(dist, '.sources');
/** By which the server draws pages (docs/decisions/0028-pages-with-content.md). Nobody is served it. */
const program = join(web, 'dist-server/render.js');
const packages = readdirSync(join(root, 'packages'));
const PACK_FROM_BYTES = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether the build in apps/web/dist was made from the sources as they are. */
export function isWebAppBuilt(): boolean {
  const isThere = [join(dist, 'index.html'), program, stamp].every((file) => existsSync(file));
  return isThere && readFileSync(stamp, 'utf8') === sourcesDigest();
}

function sourcesDigest(): string {
  const digest = createHash('sha256');
  for (const file of sourceFiles()) digest.update(relative(root, file)).update(readFileSync(file));
  return digest.digest('hex');
}

function sourceFiles(): string[] {
  const folders = [
    join(web, 'src'),
    join(web, 'public'),
    ...packages.map((name) => join(root, 'packages', name, 'src')),
  ];
  // The page, and the programs that build it.
  const loose = readdirSync(web).filter((name) => /\.(html|js|json|ts)$/.test(name));
  const files = [
    ...folders.flatMap(filesUnder),
    ...loose.map((name) => join(web, name)),
    join(root, 'package-lock.json'),
  ];
  return files.filter((file) => existsSync(file) && !/\.test\.tsx?$/.test(file)).sort();
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.map((name) => join(folder, name)).filter((file) => statSync(file).isFile());
}

async function build(): Promise<void> {
  const vite = join(root, 'node_modules/.bin/vite');
  // Taken before: a source that changes while the build runs is not in it.
  const digest = sourcesDigest();
  // Whoever starts the build, a test run as well: with another NODE_ENV React is its larger and slower development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  // The program first: a server that runs takes up both once the first page is another.
  for (const kind of [['--ssr', 'src/main/render.tsx'], []]) {
    const args = ['build', web, '--logLevel', 'warn', ...kind];
    const { status } = spawnSync(vite, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  }
  await pack();
  writeFileSync(stamp, digest);
}

/** Writes each text file a second and a third time, packed as small as can be, so that no request packs it. */
async function pack(): Promise<void> {
  const texts = filesUnder(dist).filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file));
  // All at once: each core packs another one.
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < PACK_FROM_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [small, known] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, known);
    }),
  );
}

if (import.meta.main && !isWebAppBuilt()) await build();
