import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSince, cleanCommit, projectIn, rememberGreen, since } from './changed.ts';

let folder = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@demo.invalid', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function commit(file: string, text = file): string {
  writeFileSync(join(folder, file), text);
  git('add', '.');
  git('commit', '--quiet', '--message', file);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parakh-changed-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('counts from the last commit whose whole run was green', () => {
  const green = commit('one.ts');
  rememberGreen(cleanCommit(folder)!, folder);
  commit('two.ts');
  commit('three.ts');
  expect(since(undefined, folder)).toMatchObject({ commit: green });
  expect(changedSince(green, folder)).toEqual(['three.ts', 'two.ts']);
});

it('counts from where a branch left main, or from the commit before, when no run is remembered or it was another branch’s', () => {
  const first = commit('one.ts');
  const second = commit('two.ts');
  expect(since(undefined, folder)).toMatchObject({ commit: first });
  git('checkout', '--quiet', '-b', 'other');
  rememberGreen(commit('three.ts'), folder);
  git('checkout', '--quiet', '-b', 'branch', 'main');
  commit('four.ts');
  expect(since(undefined, folder)).toMatchObject({ commit: second });
});

it('takes the commit that is asked for, and refuses one that is not there', () => {
  const first = commit('one.ts');
  commit('two.ts');
  expect(since('HEAD~1', folder)).toEqual({ commit: first, why: 'HEAD~1' });
  expect(() => since('nowhere', folder)).toThrow('git knows no commit "nowhere"');
});

it('sees what is not committed, new and taken away; such a tree is no commit that was green', () => {
  const first = commit('one.ts');
  commit('two.ts');
  git('rm', '--quiet', 'one.ts');
  writeFileSync(join(folder, 'two.ts'), 'other');
  writeFileSync(join(folder, 'three.ts'), 'new');
  expect(changedSince(first, folder)).toEqual(['one.ts', 'three.ts', 'two.ts']);
  expect(projectIn(folder).files).toEqual(['three.ts', 'two.ts']);
  expect(cleanCommit(folder)).toBeUndefined();
});
