import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Golden {
  readonly title: string;
  readonly text: string;
  readonly expected: string;
}

/** The cases of a golden file: `# title`, the text, `==>`, what it comes to. */
export function goldens(extension: string): { readonly file: string; readonly cases: readonly Golden[] }[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(extension));
  return files.map((file) => ({ file, cases: read(readFileSync(join(import.meta.dirname, file), 'utf8')) }));
}

function read(content: string): Golden[] {
  return content
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', expected = ''] = part.split(/^==>\n/m);
      const [title = '', ...text] = head.split('\n');
      return { title, text: text.join('\n').trim(), expected: expected.trim() };
    });
}
