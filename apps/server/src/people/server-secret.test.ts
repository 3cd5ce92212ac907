import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverSecret } from './server-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const opened = () => serverSecret({ secret: undefined, dataFolder: folder });

it('is made once for a folder', () => {
  const key = opened().keyFor('codes');
  expect(opened().keyFor('codes')).toEqual(key);
  expect(opened().keyFor('attempts')).not.toEqual(key);
});

it('is never one that anybody knows: a file cut short by a crash is refused', () => {
  const file = join(folder, 'secret');
  for (const cut of ['', readFileSync(file, 'utf8').slice(0, 10)]) {
    writeFileSync(file, cut);
    expect(opened).toThrow('Delete it');
  }
});
