/** `npm run where <name>`: the contract record, handler, screen, indicator, operand and tests that carry a name. */
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
  { title: 'specification', files: /^spec\/.*\.tsv$/, line: (name) => new RegExp(`(^|[\\t/])${name}([\\t/?]|$)`, 'i') },
  {
    title: 'contract',
    files: /^packages\/contract\/src\//,
    line: (name) => new RegExp(`^\\s*${name}: (get|post|put|del)\\(|(get|post|put|del)\\(['"].*\\b${name}\\b`, 'i'),
  },
  {
    title: 'handler',
    files: /^apps\/server\/src\/areas\//,
    line: (name) => new RegExp(`^\\s*(async )?${name}\\(|^\\s*${name}[:,]`, 'i'),
  },
  { title: 'command', files: /^apps\/server\/src\/cli/, line: (name) => new RegExp(`name: ${quoted(name)}`, 'i') },
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
    title: 'import format',
    files: /^apps\/server\/src\/import\/formats\//,
    line: (name) => new RegExp(`name: ${quoted(name)}`, 'i'),
  },
];

interface Place {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function places(files: readonly string[], pattern: RegExp): Place[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        pattern.test(text) ? [{ file, line: index + 1, text: text.trim().slice(0, 90) }] : [],
      ),
  );
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
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const found = kinds.map(({ title, files, line }) => ({
  title,
  at: places(
    tracked.filter((file) => files.test(file) && !test.test(file)),
    line(name),
  ),
}));
const tests = places(
  tracked.filter((file) => test.test(file)),
  new RegExp(String.raw`\b${name}\b`, 'i'),
);
const firstOfEach = [...new Map(tests.map((place) => [place.file, place])).values()];
for (const { title, at } of found) show(title, at);
show('tests', firstOfEach);
if (found.every(({ at }) => at.length === 0) && tests.length === 0) {
  console.error(`nothing is called "${asked}"`);
  process.exit(1);
}
