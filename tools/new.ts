/** `npm run new <kind> …`: writes the file, its test and the index line of one more member; what it writes passes as it is. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { specRows } from './delivered.ts';
import { root, run } from './run.ts';
import { brokerFiles } from './templates/broker/files.ts';
import { countsLine, loginLine } from './templates/broker/test.ts';
import { callIn, callTest, descriptionOf, fieldsOf, handlerOf } from './templates/call.ts';
import { fundamentalFile, fundamentalRow } from './templates/fundamental.ts';
import { indicatorFile, indicatorTest } from './templates/indicator.ts';
import { functionFile, functionScript } from './templates/language-function.ts';
import { screenFile, screenProof, screenRecord } from './templates/screen.ts';

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);
/** `my-average` as conditions write it: My Average. */
const words = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

class Refusal extends Error {}

/** What was written or changed, to be formatted. */
const touched = new Set<string>();

function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file)) throw new Refusal(`${path} is there already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  touched.add(path);
  console.log(`wrote ${path}`);
}

/** Changes a file at a place that must be found: a scaffold that misses its index says so. */
function edit(path: string, place: RegExp, change: (found: string) => string): void {
  const before = readFileSync(join(root, path), 'utf8');
  if (!place.test(before)) throw new Refusal(`found no place for the new line in ${path} (${place})`);
  writeFileSync(join(root, path), before.replace(place, change));
  touched.add(path);
  console.log(`edited ${path}`);
}

/** Adds a name to the alphabetical list between the brackets. */
function intoList(list: string, name: string): string {
  const [, head = '', body = '', tail = ''] = /^([^[]*\[)([^\]]*)(\][\s\S]*)$/.exec(list) ?? [];
  const names = new Set(
    body
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ).add(name);
  return `${head}${[...names].sort((a, b) => a.localeCompare(b)).join(', ')}${tail}`;
}

interface Imported {
  readonly name: string;
  readonly from: string;
  /** As the file calls it, where that is another name. */
  readonly exported?: string;
}

/** The import and the name in the list `list` of an index. */
function intoIndex(path: string, list: string, { name, from, exported }: Imported): void {
  const imported = exported === undefined ? camel(name) : `${exported} as ${camel(name)}`;
  edit(path, /^import /m, () => `import { ${imported} } from '${from}';\nimport `);
  edit(path, new RegExp(`export const ${list}[^=]*= \\[[^\\]]*\\]`), (found) => intoEquals(found, camel(name)));
}

interface Kind {
  readonly usage: string;
  make(words: readonly string[]): void | Promise<void>;
}

/** Whatever a condition can write. */
const operands: Record<string, Kind> = {
  indicator: {
    usage: 'operand indicator <trend|momentum|volatility|volume|patterns|swings> <name-in-kebab-case>',
    make([group = '', name = '']) {
      if (!/^(trend|momentum|volatility|volume|patterns|swings)$/.test(group))
        throw new Refusal(`"${group}" is no group of indicators`);
      const folder = 'packages/indicators/src';
      write(`${folder}/${group}/${name}.ts`, indicatorFile(camel(name), words(name), group));
      write(`${folder}/${group}/${name}.test.ts`, indicatorTest(camel(name), name));
      intoIndex(`${folder}/index.ts`, 'indicators', { name, from: `./${group}/${name}.ts` });
    },
  },
  function: {
    usage: 'operand function <name-in-kebab-case>',
    make([name = '']) {
      const folder = 'packages/scan/src';
      write(`${folder}/functions/${name}.ts`, functionFile(camel(name), words(name)));
      write(`${folder}/testdata/${name}.script`, functionScript(words(name)));
      intoIndex(`${folder}/table.ts`, 'functions', { name, from: `./functions/${name}.ts` });
    },
  },
  fundamental: {
    usage: 'operand fundamental <name-in-kebab-case>',
    make([name = '']) {
      const folder = 'packages/fundamentals/src';
      write(`${folder}/${name}.ts`, fundamentalFile(camel(name), words(name)));
      edit(`${folder}/fundamentals.test.ts`, /(?<=\nconst byHand[^=]*= \[\n)/, () => fundamentalRow(words(name)));
      intoIndex(`${folder}/fundamentals.ts`, 'fundamentals', { name, from: `./${name}.ts` });
    },
  },
};

const kinds: Record<string, Kind> = {
  operand: {
    usage: Object.values(operands)
      .map(({ usage }) => usage)
      .join('\n  '),
    make([kind = '', ...rest]) {
      const operand = operands[kind];
      if (!operand || rest.length === 0) throw new Refusal(`usage: npm run new\n  ${this.usage}`);
      return operand.make(rest);
    },
  },
  call: {
    usage: 'call <area> <name-in-kebab-case>   (a call of our own, GET /api/x/<area>/<name>)',
    async make([area = '', name = '']) {
      needArea('calls', area, areasIn('apps/server/src/api', 'routes.ts'));
      const contract = `packages/contract/src/${area}.ts`;
      write(`apps/server/src/api/${area}/${name}.test.ts`, callTest(area, camel(name)));
      edit(
        contract,
        new RegExp(`^export const ${area} = \\{`, 'm'),
        (found) => `${found}\n${callIn(area, camel(name))}`,
      );
      edit(contract, /^import \{[^}]*\} from '\.\/endpoint\.ts';/m, (found) => intoImport(found, 'get'));
      edit(
        `apps/server/src/api/${area}/routes.ts`,
        new RegExp(`^export const ${area}Routes: [^=]* = \\{`, 'm'),
        (found) => found + handlerOf(camel(name)),
      );
      const description = 'packages/contract/src/description';
      edit(
        `${description}/${area}.ts`,
        new RegExp(`^export const \\w+: AreaDescription<typeof ${area}> = \\{`, 'm'),
        (found) => found + descriptionOf(camel(name)),
      );
      edit(
        `${description}/fields/calls.ts`,
        /^export const fieldsOfCalls[^=]*= \{/m,
        (found) => found + fieldsOf(area, camel(name)),
      );
      await run('node', ['tools/generate.ts', 'access.md']);
    },
  },
  broker: {
    usage: 'broker <name-in-kebab-case>',
    make([name = '']) {
      const names = { name, camel: camel(name), pascal: pascal(name), title: words(name) };
      const folder = 'packages/brokers/src';
      for (const [file, text] of Object.entries(brokerFiles(names))) write(`${folder}/${name}/${file}`, text);
      intoIndex(`${folder}/brokers.ts`, 'brokers', { name, from: `./${name}/index.ts` });
      intoIndex(`${folder}/masters.ts`, 'masters', { name, from: `./${name}/master.ts`, exported: 'master' });
      const logins = `${folder}/test-logins.ts`;
      const dialect = `import { ${camel(name)}Dialect } from './${name}/test-${name}.ts';\n`;
      edit(logins, /^import /m, (found) => dialect + found);
      edit(logins, /^export const testLogins[^=]*= \{/m, (found) => found + loginLine(names));
      edit(`${folder}/limits/shared-app.test.ts`, /^const vendors: [^=]*= \{/m, (found) => found + countsLine(names));
    },
  },
  screen: {
    usage: 'screen <area> <name-in-kebab-case> <path>',
    make([area = '', name = '', path = '']) {
      if (!path.startsWith('/')) throw new Refusal('the path of a screen begins with /');
      needArea('screens', area, areasIn('apps/web/src/areas', 'screens.ts'));
      const [, access] = specRows('screens.tsv').find(([known]) => known === path) ?? [];
      const listed = { name, path, access };
      write(`apps/web/src/areas/${area}/${pascal(name)}.tsx`, screenFile(pascal(name), name));
      edit(
        `apps/web/src/areas/${area}/screens.ts`,
        /^export const \w+: readonly ScreenRecord\[\] = \[/m,
        (found) => `${found}\n${screenRecord(pascal(name), listed)}`,
      );
      edit('apps/web/e2e/screens.ts', /\n\];\n*$/, () => `\n${screenProof(listed)}];\n`);
    },
  },
};

function needArea(of: string, area: string, areas: readonly string[]): void {
  if (areas.includes(area)) return;
  throw new Refusal(`"${area}" is no area of ${of}; these are: ${areas.join(', ')}`);
}

/** Folders that hold the file in which an area lists what it has. */
const areasIn = (folder: string, file: string) =>
  readdirSync(join(root, folder)).filter((area) => existsSync(join(root, folder, area, file)));

/** Biome sorts the names. */
function intoImport(line: string, name: string): string {
  return new RegExp(`\\b${name}\\b`).test(line) ? line : line.replace('{ ', `{ ${name}, `);
}

/** The list stands right of the equals sign; the type left of it may hold brackets too. */
function intoEquals(declaration: string, name: string): string {
  const [left = '', right = ''] = declaration.split('= [');
  return `${left}= ${intoList(`[${right}`, name)}`;
}

const [kind = '', ...given] = process.argv.slice(2);
try {
  const chosen = kinds[kind];
  if (!chosen)
    throw new Refusal(
      `npm run new is followed by one of:\n${Object.values(kinds)
        .map(({ usage }) => `  ${usage}`)
        .join('\n')}`,
    );
  if (given.length === 0 || given.slice(0, 2).some((word) => !/^[a-z][a-z0-9-]*$/.test(word)))
    throw new Refusal(`usage: npm run new ${chosen.usage}`);
  await chosen.make(given);
  await run('biome', ['check', '--write', '--log-level=error', '--no-errors-on-unmatched', ...touched]);
  console.log('Now make it yours, and end with npm run check.');
} catch (problem) {
  if (!(problem instanceof Refusal)) throw problem;
  console.error(problem.message);
  process.exit(1);
}
