import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

it('a part that is fetched on its own bears the name of its module: by it a page that shows it names its files', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const parts = files.flatMap((file) => [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/lazyPart\(\s*'(\w+)',[^']*'[^']*?(\w+)\.tsx'/g),
  ]);
  expect(parts.length).toBeGreaterThan(20);
  for (const [, name, module] of parts) expect(name).toBe(module);
});
