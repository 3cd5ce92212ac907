/** `npm start` on a fresh clone installs no development packages: what the product imports has to be a dependency of the part that imports it. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { root } from './run.ts';

const manifestFile = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).optional() });

const IMPORTED =
  /^(?:import|export)\s(?:[^'"`;=()]*\sfrom\s)?['"]([^.'"][^'"]*)['"];$|\bimport\(['"]([^.'"][^'"]*)['"]\)/gm;
/** Types are gone when the program runs. */
const TYPES = /^(?:import|export) type [^;]*;$/gm;

/** 'react-dom/client' → 'react-dom', '@parakh/ui/styles.css' → '@parakh/ui'. */
const packageOf = (imported: string) =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');

export function packagesIn(text: string): string[] {
  const found = [...text.replaceAll(TYPES, '').matchAll(IMPORTED)].map(([, fixed, lazy]) => fixed ?? lazy ?? '');
  return [...new Set(found.filter((name) => !isBuiltin(name)).map(packageOf))];
}

const isOfTests = (file: string) =>
  /\.test\.tsx?$|(^|\/)playwright\.config\.ts$|(^|\/)(test-[^/]+|testdata\/.*|e2e\/.*|bench\/.*)$/.test(file);

const parts = globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) =>
  file.replace('/package.json', ''),
);

describe('a production install', () => {
  it('tells packages by the lines that import them', () => {
    const text = [
      "import { a } from '@parakh/ui/styles.css';",
      "import type { B } from 'typed-only';",
      "import {\n  c,\n} from 'react-dom/client';",
      "import 'side-effect';",
      "const d = await import('lazy');",
      "import { join } from 'node:path';",
      "import { own } from './own.ts';",
    ].join('\n');
    expect(packagesIn(text)).toEqual(['@parakh/ui', 'react-dom', 'side-effect', 'lazy']);
  });

  it.each(parts)('%s depends on all that it imports', (part) => {
    const { name, dependencies = {} } = manifestFile.parse(
      JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')),
    );
    const sources = globSync(`${part}/{src/**/*.{ts,tsx,mjs},*.ts}`, { cwd: root }).filter((file) => !isOfTests(file));
    expect(sources.length).toBeGreaterThan(0);
    const imported = sources.flatMap((file) => packagesIn(readFileSync(join(root, file), 'utf8')));
    const missing = new Set(imported.filter((one) => one !== name && dependencies[one] === undefined));
    expect([...missing]).toEqual([]);
  });
});
