import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runScript } from './test-script.ts';

const folder = join(import.meta.dirname, 'testdata');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.script'));

describe.each(scripts)('%s', (file) => {
  const { expectations } = runScript(readFileSync(join(folder, file), 'utf8'));
  it.each(expectations.map((one, i) => [`${i + 1} ${one.title}`, one] as const))('%s', (_, { expected, found }) => {
    expect(found).toBe(expected);
  });
});
