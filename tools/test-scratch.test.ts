import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderInMemory } from './test-scratch.ts';

let memory = '';
beforeEach(() => (memory = mkdtempSync(join(tmpdir(), 'parakh-memory-'))));
afterEach(() => rmSync(memory, { recursive: true, force: true }));

it('makes a folder for this run, and takes away what a killed one left', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const name of [`parakh-tests-${pid}`, `parakh-tests-${process.ppid}`, 'of-somebody-else'])
    mkdirSync(join(memory, name, 'data'), { recursive: true });
  const folder = folderInMemory(memory, 0);
  expect(folder).toBe(join(memory, `parakh-tests-${process.pid}`));
  const left = ['of-somebody-else', `parakh-tests-${process.pid}`, `parakh-tests-${process.ppid}`];
  expect(readdirSync(memory).toSorted()).toEqual(left.toSorted());
});

it('makes none where there is no such place, or no room', () => {
  expect(folderInMemory(join(memory, 'nowhere'), 0)).toBeUndefined();
  expect(folderInMemory(memory, Infinity)).toBeUndefined();
  expect(existsSync(join(memory, `parakh-tests-${process.pid}`))).toBe(false);
});
