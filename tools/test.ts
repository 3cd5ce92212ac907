/** `npm test`: installs what is missing, builds the web app, runs every test, a real browser included, and counts what is delivered. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { delivered } from './delivered.ts';
import { add, type Counts, run, scratch, sentence } from './run.ts';
import { sharedFolder } from './shared.ts';
import { installSystemPackages } from './system-packages.ts';
import { type Outcome, playwrightOutcome, type Stumble, told, vitestOutcome } from './test-reports.ts';

const called = join(scratch, 'called.txt');
const seen = join(scratch, 'seen.txt');
const none: Counts = { passed: 0, failed: 0, skipped: 0 };

async function build(): Promise<Outcome> {
  const code = await run('node', ['apps/server/src/main/http/web-build.ts']);
  return { counts: code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }, stumbles: [] };
}

async function unitTests(): Promise<Outcome> {
  const report = join(scratch, 'vitest.json');
  rmSync(report, { force: true });
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    PARAKH_CALLED: called,
  });
  return vitestOutcome(report, code);
}

async function browserTests(): Promise<Outcome> {
  const report = join(scratch, 'playwright.json');
  rmSync(report, { force: true });
  const code = await run('playwright', ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json'], {
    PARAKH_SEEN: seen,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return playwrightOutcome(report, code);
}

async function ledger(): Promise<Outcome> {
  return { counts: await delivered({ called, seen }), stumbles: [] };
}

await installSystemPackages();
for (const file of [called, seen]) rmSync(file, { force: true });
if (!sharedFolder())
  console.error("SKIPPING the tests that need the exchange's real files: set PARAKH_SHARED to their folder.");

let counts = none;
const stumbles: Stumble[] = [];
for (const part of [build, unitTests, browserTests, ledger]) {
  const outcome = await part();
  counts = add(counts, outcome.counts);
  stumbles.push(...outcome.stumbles);
}
writeFileSync(join(scratch, 'test-counts.json'), JSON.stringify({ ...counts, stumbles: stumbles.map(told) }));
console.log(`\n${[...stumbles.map(told), sentence(counts)].join('\n')}`);
process.exit(counts.failed === 0 ? 0 : 1);
