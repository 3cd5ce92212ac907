/** Writes every generated file from its source; with `--check` it only says whether they are what the source gives. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './run.ts';

const grammar = 'packages/language/grammar/Condition.g4';
const generated = join(root, 'packages/language/src/generated');

const antlr = (folder: string) =>
  run('antlr-ng', [
    '-Dlanguage=TypeScript',
    '--generate-visitor',
    'false',
    '--generate-listener',
    'false',
    '-o',
    folder,
    '--',
    grammar,
  ]);

const names = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts'));

function differences(fresh: string): string[] {
  const all = new Set([...names(fresh), ...names(generated)]);
  const text = (folder: string, name: string) =>
    names(folder).includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined;
  return [...all].filter((name) => text(fresh, name) !== text(generated, name));
}

async function check(): Promise<number> {
  const fresh = mkdtempSync(join(tmpdir(), 'parakh-grammar-'));
  try {
    const code = await antlr(fresh);
    if (code !== 0) return code;
    const stale = differences(fresh);
    for (const name of stale)
      console.error(`${join(generated, name)} is not what ${grammar} gives: run node tools/generate.ts`);
    return stale.length === 0 ? 0 : 1;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

process.exit(await (process.argv.includes('--check') ? check() : antlr(generated)));
