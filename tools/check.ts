/** `npm run check`: every gate besides the tests. A gate passes or fails; all of them run, so that one run tells all. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, captured, scratch, sentence } from './run.ts';

const cruise = (rules: string) => ['depcruise', '--config', rules, '--output-type', 'err'] as const;

/**
 * The compiler shares the files among four checkers, each of which works out anew what the others know too: on two cores, of which the
 * next gate keeps one busy, that takes the processor twice as long as one of them.
 */
const types = (project: string) => ['tsc', '-p', project, '--checkers', '1'] as const;

const gates: ReadonlyArray<readonly [name: string, program: string, ...args: string[]]> = [
  ['format', 'biome', 'ci', '--error-on-warnings', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types', ...types('.')],
  ['types of the web app', ...types('apps/web')],
  ['types of its tests', ...types('apps/web/tsconfig.test.json')],
  ['layers', ...cruise('layers.cjs'), 'packages', 'apps', 'tools', 'bench'],
  ['circles of folders', ...cruise('folders.cjs'), 'packages', 'apps', 'tools', 'bench'],
  ['vocabulary', 'node', 'tools/vocabulary.ts'],
  ['subjects of commits', 'node', 'tools/commits.ts'],
  ['styles', 'node', 'tools/styles.ts'],
  ['dead code', 'knip'],
  ['descriptions of calls and socket', 'node', 'tools/lint-api.ts'],
  ['generated files', 'node', 'tools/generate.ts', '--check'],
];

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const waiting = [...gates];
async function next(): Promise<void> {
  const gate = waiting.shift();
  if (!gate) return;
  const [name, program, ...args] = gate;
  const { code, said } = await captured(program, args);
  const passed = code === 0;
  counts[passed ? 'passed' : 'failed']++;
  console.log(`${said}${passed ? '✔' : '✘'} ${name}`);
  return next();
}
// Most of them keep one core busy.
await Promise.all([next(), next()]);
writeFileSync(join(scratch, 'check-counts.json'), JSON.stringify(counts));
console.log(`\n${sentence(counts)}`);
process.exit(counts.failed === 0 ? 0 : 1);
