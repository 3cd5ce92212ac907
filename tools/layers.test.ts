import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run.ts';

interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
}
const require = createRequire(import.meta.url);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the configurations are plain objects
const rulesOf = (config: string) => (require(join(root, config)) as Rules).forbidden.map(({ name }) => name);

const folder = mkdtempSync(join(tmpdir(), 'parakh-layers-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
for (const home of ['packages', 'apps', 'tools']) mkdirSync(join(folder, home));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A file that imports others, values or types. */
function plant(path: string, ...imports: readonly string[]): void {
  const lines = imports.map((target, place) => {
    const isFile = /^(packages|apps|tools)\//.test(target);
    const from = isFile ? `./${relative(dirname(path), target)}` : target;
    return `import ${target.endsWith('types.ts') ? 'type ' : ''}{ it as it${place} } from '${from}';`;
  });
  write(path, [...lines, 'export const it = 1;', 'export interface Its {}'].join('\n'));
}

/** A folder asks for the top of its app. */
function plantUp(app: string, folder: string): void {
  if (folder === 'main') return;
  plant(`apps/${app}/src/${folder.replace(/^(modules|shared|areas)-/, '$1/')}/up.ts`, `apps/${app}/src/main/types.ts`);
}

/** What breaks the rules of which there is one for each package, module, area or folder. */
const planters: Readonly<Record<string, (of: string) => void>> = {
  'imports-of': (of) => {
    // Nothing imports the two apps, and they not each other.
    const isApp = of === 'server' || of === 'web';
    const other = of === 'server' ? 'web' : 'server';
    plant(`${isApp ? 'apps' : 'packages'}/${of}/src/planted.ts`, `apps/${other}/src/main/types.ts`);
  },
  'face-of': (of) => {
    plant(`apps/server/src/modules/${of}/inside.ts`);
    plant(`apps/server/src/api/${of}/routes.ts`, `apps/server/src/modules/${of}/inside.ts`);
  },
  'face-of-web': (of) => {
    plant(`apps/web/src/areas/${of}/inside.ts`);
    plant(`apps/web/src/frame/asks-${of}.ts`, `apps/web/src/areas/${of}/inside.ts`);
  },
  'order-of-server': (of) => plantUp('server', of),
  'order-of-web': (of) => plantUp('web', of),
};

function plantAgainst(rule: string): void {
  const [, kind = '', of = ''] =
    /^(imports-of|face-of-web|face-of|order-of-server|order-of-web)-(.+)$/.exec(rule) ?? [];
  planters[kind]?.(of);
}

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** Which rule was broken by which files, by their paths. */
async function reported(config: string): Promise<Map<string, string[]>> {
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', join(root, config), '--ts-config', join(root, 'tsconfig.base.json')];
  const { stdout } = await promisify(execFile)(
    program,
    [...args, '--output-type', 'err', 'packages', 'apps', 'tools'],
    {
      cwd: folder,
    },
  ).catch((failure: { stdout: string }) => failure);
  const found = [...stdout.matchAll(/error ([\w-]+): (\S+)/g)];
  return new Map(
    [...Map.groupBy(found, ([, name]) => name!)].map(([name, ofRule]) => [name, ofRule.map(([, , file]) => file!)]),
  );
}

/** What is spoken to an engine with, and what writes SQL. */
const drivers = ['pg', 'chdb', '@clickhouse/client', '@electric-sql/pglite'];
const rowPackages = ['kysely', ...drivers];

/** A file for each of them, named after it. */
function plantEach(home: string, imported: readonly string[]): string[] {
  return imported.map((name) => {
    const path = `${home}/with-${name.replaceAll(/\W+/g, '-')}.ts`;
    plant(path, name);
    return path;
  });
}

it('every rule of layers.cjs reports what is planted against it, imports of types included', async () => {
  const wanted = rulesOf('layers.cjs');
  for (const name of ['start', 'services', 'types']) plant(`apps/server/src/main/${name}.ts`);
  plant('tools/tool.ts');
  plant('apps/web/src/main/types.ts');
  for (const rule of wanted) plantAgainst(rule);
  plant('apps/server/src/stray.ts');
  plant('apps/server/src/main/asks-stray.ts', 'apps/server/src/stray.ts');
  plant('apps/web/src/stray.ts');
  plant('apps/web/src/main/asks-stray.ts', 'apps/web/src/stray.ts');
  plant('apps/server/src/api/asks-all.ts', 'apps/server/src/main/services.ts');
  const ofRoutes = plantEach('apps/server/src/api/orders', rowPackages);
  const ofCommands = plantEach('apps/server/src/main/commands', rowPackages);
  const ofModules = plantEach('apps/server/src/modules/orders', rowPackages);
  const ofPackages = plantEach('packages/base/src', rowPackages);
  plantEach('apps/server/src/platform/store', rowPackages);
  plant('packages/base/src/disk.ts', 'node:fs');
  plant('packages/base/src/one.ts', 'packages/base/src/two-types.ts');
  plant('packages/base/src/two-types.ts', 'packages/base/src/one.ts');
  plant('packages/base/src/tool.ts', 'tools/tool.ts');
  plant('packages/words/src/grammar.ts', 'antlr4ng');
  plant('packages/brokers/src/here/words.ts');
  plant('packages/brokers/src/there/orders.ts', 'packages/brokers/src/here/words.ts');
  plant('packages/paper/src/sends.ts', 'packages/brokers/src/here/words.ts');
  const found = await reported('layers.cjs');
  expect([...found.keys()].toSorted()).toEqual(wanted.toSorted());
  const outside = [...ofRoutes, ...ofCommands, ...ofPackages];
  expect(found.get('sql-stays-in-modules')?.toSorted()).toEqual(outside.toSorted());
  const withDrivers = [...outside, ...ofModules].filter((path) => !path.endsWith('with-kysely.ts'));
  expect(found.get('drivers-stay-in-the-platform')?.toSorted()).toEqual(withDrivers.toSorted());
});

it('folders that import one another are reported, over types and over a third one too', async () => {
  plant('packages/frames/src/a/a.ts', 'packages/frames/src/b/types.ts');
  plant('packages/frames/src/b/types.ts', 'packages/frames/src/c/c.ts');
  plant('packages/frames/src/c/c.ts', 'packages/frames/src/a/a.ts');
  expect([...(await reported('folders.cjs')).keys()]).toContain('no-circles-of-folders');
});

it.each([
  ['server', ['modules']],
  ['web', ['shared', 'areas']],
])('every folder of the %s has its place in the order', (app, divided) => {
  const placed = rulesOf('layers.cjs').flatMap(
    (name) => /^order-of-(\w+)-(.+)$/.exec(name)?.slice(1, 3).join(' ') ?? [],
  );
  const folders = foldersIn(`apps/${app}/src`).flatMap((folder) =>
    divided.includes(folder) ? foldersIn(`apps/${app}/src/${folder}`).map((inner) => `${folder}-${inner}`) : folder,
  );
  expect(placed.filter((name) => name.startsWith(`${app} `)).toSorted()).toEqual(
    folders.map((folder) => `${app} ${folder}`).toSorted(),
  );
});

const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const linesOf = (path: string) => textOf(path).split('\n').slice(0, -1);

describe.each(foldersIn('apps/server/src/modules'))('the module %s', (module) => {
  const folder = `apps/server/src/modules/${module}`;

  it('has a face that only names what others may use', () => {
    expect(textOf(`${folder}/index.ts`)).toMatch(/^(?:export (?:type )?\{[^{}]*\} from '\.\/[^']+';\n)+$/);
  });

  it('says as one type what it needs, in which nothing runs', () => {
    const types = textOf(`${folder}/deps.ts`);
    const named = module.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(types).toMatch(new RegExp(`^export (?:interface|type) ${named}Deps\\b`, 'm'));
    expect(types).not.toMatch(/^(?:import (?!type )|export (?:const|function|class|\{|\*))/m);
    expect(textOf(`${folder}/index.ts`)).toContain(`${named}Deps`);
  });
});

it.each([
  ...foldersIn('packages').map((name) => `packages/${name}`),
  ...foldersIn('apps').map((name) => `apps/${name}`),
  ...foldersIn('apps/server/src/modules').map((name) => `apps/server/src/modules/${name}`),
])('%s says in half a page what it is and what stands where', (folder) => {
  const lines = linesOf(`${folder}/README.md`);
  expect(lines[0]).toMatch(new RegExp(`^# (?:@parakh/)?${basename(folder)}$`));
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.length).toBeLessThanOrEqual(50);
});
