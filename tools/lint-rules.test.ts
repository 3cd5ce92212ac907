import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import own from './lint-rules.ts';
import { root } from './run.ts';

const config = join(root, '.oxlintrc.json');
const folder = mkdtempSync(join(tmpdir(), 'parakh-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that the linter reports by one of our own rules, as it is set up here. */
function linesReported(...lines: readonly string[]): number[] {
  const file = join(folder, 'planted.ts');
  writeFileSync(file, lines.join('\n'));
  const args = ['-c', config, '--format', 'json', file];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { encoding: 'utf8' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the program writes
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  return diagnostics
    .filter(({ code }) => code.startsWith('parakh('))
    .map(({ labels }) => labels[0]!.span.line)
    .sort((one, other) => one - other);
}

interface Diagnostic {
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

it('has every rule on', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const { rules } = JSON.parse(readFileSync(config, 'utf8')) as { rules: Record<string, unknown> };
  const prefix = `${own.meta.name}/`;
  const set = Object.keys(rules).filter((name) => name.startsWith(prefix));
  expect(set).toEqual(Object.keys(own.rules).map((name) => prefix + name));
});

it('refuses a tuple as rest parameter, in functions, methods and types of both', () => {
  const planted = [
    'export function f(a: number, ...[b, c]: [number, string]) { return [a, b, c]; }',
    'export const g = (...at: readonly [left: number, right: number]) => at;',
    'export type H = (...at: [left: number, right: number]) => void;',
    'export interface I { run(...range: [from: number, to: number]): void }',
    'export class J { #k(...[b]: [number?]) { return b; } l() { return this.#k(1); } }',
  ];
  expect(linesReported(...planted)).toEqual([1, 2, 3, 4, 5]);
});

it('lets through what takes any number, what forwards the parameters of another, and the rest of a pattern', () => {
  const allowed = [
    'export const sum = (...all: readonly number[]) => all.length;',
    'export const forward = (...args: Parameters<typeof sum>) => sum(...args);',
    'export function last(...[, second]: Parameters<typeof sum>) { return second; }',
    'export function behind([, ...others]: [number, number, number]) { return others; }',
    'export const pairs = (...all: readonly [string, number][]) => all;',
  ];
  expect(linesReported(...allowed)).toEqual([]);
});
