import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from './changed.ts';
import { root } from './run.ts';

const files = filesIn();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The specification is quoted as it came. */
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('spec/'));

/** Names that stand for any file, and files that a decision says are gone. */
const standIns = new Set(['x.ts', 'x.test.ts', 'x.test.tsx', 'src/frame/X.css', '0001-name.sql', 'screens.css']);

function namedFiles(text: string): string[] {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|[cm]js|css|sql|md))`/g)].map(
    ([, path = '']) => path,
  );
  return named.filter((path) => !standIns.has(path) && !path.startsWith('../'));
}

const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));

it.each(documents)('%s names files that there are', (document) => {
  expect(namedFiles(read(document)).filter((path) => !isThere(path))).toEqual([]);
});

it.each(documents)('%s links to what is there', (document) => {
  const targets = [...read(document).matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});

it('the architecture lists the modules of the server', () => {
  const [, drawn = ''] = /modules, in this order[^\n]*\n([\s\S]*?)\n\nweb/.exec(read('ARCHITECTURE.md')) ?? [];
  const listed = drawn.split(/[\s·]+/).filter((word) => word !== '');
  expect(listed.sort()).toEqual(readdirSync(join(root, 'apps/server/src/modules')).sort());
});

it('the architecture is one screen, and leads to what every term means', () => {
  const text = read('ARCHITECTURE.md');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(text).toContain('](docs/glossary.md)');
});
