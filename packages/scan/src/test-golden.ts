import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface GoldenCase {
  readonly title: string;
  readonly text: string;
}

const pathOf = (name: string): string => fileURLToPath(new URL(`testdata/${name}.golden`, import.meta.url));

/** `# title`, the text, `==>`, the answer: cases of a file, apart by an empty line. Run vitest with -u to write the answers anew. */
export function goldens(name: string): { readonly path: string; readonly cases: readonly GoldenCase[] } {
  const path = pathOf(name);
  const cases = readFileSync(path, 'utf8')
    .split(/\n*^# /mu)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [title = '', ...rest] = part.split('\n==>')[0]!.split('\n');
      return { title, text: rest.join('\n') };
    });
  return { path, cases };
}

export const goldenText = (cases: readonly (GoldenCase & { readonly answer: readonly string[] })[]): string =>
  cases.map(({ title, text, answer }) => `# ${title}\n${text}\n==>\n${answer.join('\n')}\n`).join('\n');
