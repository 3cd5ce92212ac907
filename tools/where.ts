/** `npm run where <name>`: the contract record, handler, screen, indicator, operand, scan and tests that carry a name; what is called so before what speaks of it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

interface Kind {
  readonly title: string;
  readonly files: RegExp;
  /** What a line must look like to be the place where the name is at home. */
  readonly line: (name: string) => RegExp;
}

const quoted = (name: string) => `['"\`]${name}['"\`]`;
const test = /\.(test|spec)\.tsx?$/;
const kinds: readonly Kind[] = [
  {
    title: 'contract',
    files: /^packages\/contract\/src\//,
    line: (name) => new RegExp(`^\\s*${name}: (get|post|put|del)\\(|(get|post|put|del)\\(['"].*\\b${name}\\b`, 'i'),
  },
  {
    title: 'handler',
    files: /^apps\/server\/src\/api\//,
    line: (name) => new RegExp(`^\\s*(async )?${name}\\(|^\\s*${name}[:,]`, 'i'),
  },
  {
    title: 'command',
    files: /^apps\/server\/src\/main\/(cli|commands\/)/,
    line: (name) => new RegExp(`name: ${quoted(name)}`, 'i'),
  },
  {
    title: 'indicator or operand',
    files: /^packages\/(indicators|scan|fundamentals)\/src\//,
    line: (name) => new RegExp(`(name|operand): ${quoted(name)}`, 'i'),
  },
  {
    title: 'screen',
    files: /^apps\/web\/src\//,
    line: (name) => new RegExp(`(path|title): ['"\`][^'"\`]*\\b${name}\\b|function ${name}\\(`, 'i'),
  },
  {
    title: 'built-in scan',
    files: /^packages\/(catalogue\/src\/families|scan\/src\/house-scans)/,
    line: (name) => new RegExp(`\\b(id|name): .*['"\`][^'"\`]*\\b${name}\\b`, 'i'),
  },
  {
    title: 'import format',
    files: /^apps\/server\/src\/modules\/marketdata\/import\/formats\//,
    line: (name) => new RegExp(`name: ${quoted(name)}`, 'i'),
  },
  {
    title: 'kind of reading',
    files: /^apps\/server\/src\/modules\/marketdata\/import\/kinds\/kinds\.ts$/,
    line: (name) => new RegExp(`^ {2}'?${name}'?[:,]`, 'i'),
  },
  { title: 'specification', files: /^spec\/.*\.tsv$/, line: (name) => new RegExp(`(^|[\\t/])${name}([\\t/?]|$)`, 'i') },
];

interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Whether the line says the name itself, and not a longer text with the word in it. */
  readonly isName: boolean;
}

/** The whole of a quoted text or of a field, or a function of that name. */
const asName = (name: string) => new RegExp(`${quoted(name)}|\\b${name}(: |\\()|\t${name}(\t|$)`, 'i');

const namesFirst = <One extends { readonly isName: boolean }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => Number(other.isName) - Number(one.isName));

function places(files: readonly string[], pattern: RegExp): Place[] {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        pattern.test(text)
          ? [{ file, line: index + 1, text: text.trim().slice(0, 90), isName: itself.test(text) }]
          : [],
      ),
  );
  return namesFirst(found);
}

function show(title: string, found: readonly Place[]): void {
  if (found.length === 0) return;
  console.log(title);
  for (const { file, line, text } of found) console.log(`  ${file}:${line}  ${text}`);
}

const asked = process.argv.slice(2).join(' ').trim();
if (asked === '') {
  console.error(
    'usage: npm run where <name>   (a call, an operand, an indicator, a screen, a command, an import format)',
  );
  process.exit(1);
}
const name = asked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const itself = asName(name);
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const found = kinds.map(({ title, files, line }) => {
  const at = places(
    tracked.filter((file) => files.test(file) && !test.test(file)),
    line(name),
  );
  return { title, at, isName: at[0]?.isName ?? false };
});
const tests = places(
  tracked.filter((file) => test.test(file)),
  new RegExp(String.raw`\b${name}\b`, 'i'),
);
const firstOfEach = [...new Map(tests.map((place) => [place.file, place])).values()];
for (const { title, at } of namesFirst(found)) show(title, at);
show('tests', firstOfEach);
if (found.every(({ at }) => at.length === 0) && tests.length === 0) {
  console.error(`nothing is called "${asked}"`);
  process.exit(1);
}
