import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as ui from './index.ts';

it('every part of the kit is drawn by a test', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.tsx'),
  );
  const texts = tests.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  const parts = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !new RegExp(`(<|, )${name}\\b`).test(texts))).toEqual([]);
});
