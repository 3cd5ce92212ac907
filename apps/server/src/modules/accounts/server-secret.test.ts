import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverSecret } from './server-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const opened = (name: string) => serverSecret({ secret: undefined, dataFolder: join(folder, name) });

it('is made once for a folder, and is its owner’s alone', () => {
  const key = opened('once').keyFor('codes');
  expect(opened('once').keyFor('codes')).toEqual(key);
  expect(opened('once').keyFor('attempts')).not.toEqual(key);
  expect(opened('another').keyFor('codes')).not.toEqual(key);
  expect(readdirSync(join(folder, 'once'))).toEqual(['secret']);
  expect(statSync(join(folder, 'once', 'secret')).mode & 0o777).toBe(0o600);
});

it('is made anew where a crash left it half written', () => {
  mkdirSync(join(folder, 'crashed'));
  writeFileSync(join(folder, 'crashed', 'secret.new'), 'half');
  opened('crashed');
  expect(readFileSync(join(folder, 'crashed', 'secret'), 'utf8').length).toBeGreaterThanOrEqual(32);
});

it.each(['', 'too-short'])('is never one that anybody knows: %j is refused', (cut) => {
  mkdirSync(join(folder, 'cut'), { recursive: true });
  writeFileSync(join(folder, 'cut', 'secret'), cut);
  expect(() => opened('cut')).toThrow('Delete it');
});
