/** How much of the specification is delivered: rows of spec/screens.tsv and spec/calls.tsv, kept in spec/delivered.txt. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, root } from './run.ts';

const ledger = join(root, 'spec', 'delivered.txt');

/** Rows of a table of the specification, comments and blank lines left out. */
export function specRows(name: 'calls.tsv' | 'screens.tsv'): string[][] {
  const lines = readFileSync(join(root, 'spec', name), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('# ')).map((line) => line.split('\t'));
}

export const callKey = (base: string, method: string, path: string) => `call ${base} ${method} ${path}`;
export const screenKey = (path: string) => `screen ${path}`;

const lines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** A call counts when a test got one success and one failure over HTTP. Each line of the file: base, method, path, ok|failed. */
function provenCalls(file: string): Set<string> {
  const outcomes = new Map<string, Set<string>>();
  for (const line of lines(file)) {
    const [base = '', method = '', path = '', outcome = ''] = line.split('\t');
    const key = callKey(base, method, path);
    outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
  }
  return new Set([...outcomes].filter(([, seen]) => seen.has('ok') && seen.has('failed')).map(([key]) => key));
}

/** Compares what this run proved with the ledger: what was delivered may not disappear, what is new must be written down. */
export async function delivered(files: { called: string; seen: string }): Promise<Counts> {
  const calls = specRows('calls.tsv').map(([base = '', method = '', path = '']) => callKey(base, method, path));
  const screens = specRows('screens.tsv').map(([path = '']) => screenKey(path));
  const proven = new Set([...provenCalls(files.called), ...lines(files.seen).map(screenKey)]);
  const now = [...screens, ...calls].filter((key) => proven.has(key));
  const before = lines(ledger);
  const lost = before.filter((key) => !proven.has(key));
  const gained = now.filter((key) => !before.includes(key));
  const count = (prefix: string) => now.filter((key) => key.startsWith(prefix)).length;
  console.log(
    `\ndelivered: ${count('screen ')} / ${screens.length} screens, ${count('call ')} / ${calls.length} calls`,
  );
  for (const key of lost) console.error(`delivered before, not proven now: ${key}`);
  if (gained.length > 0 && process.env.CI !== 'true') writeFileSync(ledger, `${[...lost, ...now].join('\n')}\n`);
  for (const key of gained) console.log(`newly delivered: ${key}`);
  return { passed: lost.length === 0 ? 1 : 0, failed: lost.length, skipped: 0 };
}
