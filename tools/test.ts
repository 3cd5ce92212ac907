/** `npm test`: installs what is missing, builds the web app, runs every test, a real browser included, and counts what is delivered. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { delivered } from './delivered.ts';
import { add, type Counts, run, scratch, sentence } from './run.ts';
import { sharedFolder } from './shared.ts';
import { installSystemPackages } from './system-packages.ts';

const called = join(scratch, 'called.txt');
const seen = join(scratch, 'seen.txt');
const none: Counts = { passed: 0, failed: 0, skipped: 0 };

async function build(): Promise<Counts> {
  const code = await run('node', ['apps/server/src/http/web-build.ts']);
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

async function unitTests(): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  rmSync(report, { force: true });
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    PARAKH_CALLED: called,
  });
  if (!existsSync(report)) return { ...none, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that fails to load has no failing test of its own, but the run's exit code says so.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
  };
}

async function browserTests(): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  rmSync(report, { force: true });
  const code = await run('playwright', ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json'], {
    PARAKH_SEEN: seen,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return { ...none, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

await installSystemPackages();
for (const file of [called, seen]) rmSync(file, { force: true });
if (!sharedFolder())
  console.error("SKIPPING the tests that need the exchange's real files: set PARAKH_SHARED to their folder.");

let counts = none;
for (const part of [build, unitTests, browserTests, () => delivered({ called, seen })])
  counts = add(counts, await part());
writeFileSync(join(scratch, 'test-counts.json'), JSON.stringify(counts));
console.log(`\n${sentence(counts)}`);
process.exit(counts.failed === 0 ? 0 : 1);
