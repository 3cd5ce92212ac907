/**
 * `npm test`: installs what is missing, builds the web app, runs every test, a real browser included, and counts what is
 * delivered. `npm test -- --changed [commit]` runs what a change since a green run asks for (docs/testing.md).
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, cleanCommit, projectIn, rememberGreen, since } from './changed.ts';
import { delivered } from './delivered.ts';
import { add, type Counts, root, run, scratch, sentence } from './run.ts';
import { type Selection, selectionOf } from './selection.ts';
import { sharedFolder } from './shared.ts';
import { installSystemPackages } from './system-packages.ts';
import { type Outcome, playwrightOutcome, type Stumble, told, vitestOutcome } from './test-reports.ts';
import { testEnv } from './test-scratch.ts';

type Step = () => Promise<Outcome>;

const called = join(scratch, 'called.txt');
const seen = join(scratch, 'seen.txt');
const env = testEnv();
const none: Counts = { passed: 0, failed: 0, skipped: 0 };

const counted = (passed: boolean): Outcome => ({
  counts: passed ? { ...none, passed: 1 } : { ...none, failed: 1 },
  stumbles: [],
});

async function build(): Promise<Outcome> {
  return counted((await run('node', ['apps/server/src/main/http/web-build.ts'])) === 0);
}

async function generatedFiles(): Promise<Outcome> {
  return counted((await run('node', ['tools/generate.ts', '--check'])) === 0);
}

async function unitTests(files: readonly string[] = []): Promise<Outcome> {
  const [report, faults] = [join(scratch, 'vitest.json'), join(scratch, 'suite-faults.json')];
  for (const file of [report, faults]) rmSync(file, { force: true });
  const own = join(root, 'tools/suite-faults.ts');
  const reporters = ['--reporter=default', `--reporter=${own}`, '--reporter=json', `--outputFile.json=${report}`];
  const said = { PARAKH_CALLED: called, PARAKH_SUITE_FAULTS: faults };
  return vitestOutcome({ report, faults }, await run('vitest', ['run', ...reporters, ...files], { ...env, ...said }));
}

async function browserTests(specs: readonly string[] = [], areas: readonly string[] = []): Promise<Outcome> {
  const report = join(scratch, 'playwright.json');
  rmSync(report, { force: true });
  const files = specs.map((spec) => `e2e/${spec}`);
  const code = await run(
    'playwright',
    ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json', ...files],
    {
      ...env,
      PARAKH_SEEN: seen,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(areas.length > 0 && { PARAKH_AREAS: areas.join(',') }),
    },
  );
  return playwrightOutcome(report, code);
}

async function ledger(): Promise<Outcome> {
  return { counts: await delivered({ called, seen }), stumbles: [] };
}

const whole: readonly Step[] = [build, unitTests, browserTests, ledger].map((step) => () => step());

/** What a change asks for, with a sentence about it. */
function stepsOfChange(asked: string | undefined): readonly Step[] {
  const { commit, why } = since(asked);
  const changed = changedSince(commit);
  const selection = selectionOf(changed, projectIn());
  console.log(`${changed.length} files differ from ${why}.`);
  if (selection.whole) {
    console.log(`Everything runs: ${selection.whole}.`);
    return whole;
  }
  return stepsOf(selection);
}

function stepsOf({ units, specs, areas, documents }: Selection): Step[] {
  const steps: Step[] = [];
  if (documents) steps.push(generatedFiles);
  // Tests of the server read the built pages.
  if (units.length + specs.length > 0) steps.push(build);
  if (units.length > 0) steps.push(() => unitTests(units));
  if (specs.length > 0) steps.push(() => browserTests(specs, areas));
  const some = areas.length > 0 ? `, the screens of ${areas.join(', ')}` : '';
  console.log(`${units.length} files of unit tests, ${specs.length} of browser tests${some}.`);
  return steps;
}

const [flag, asked] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') throw new Error(`unknown "${flag}"; known: --changed [commit]`);
await installSystemPackages();
for (const file of [called, seen]) rmSync(file, { force: true });
if (!sharedFolder())
  console.error("SKIPPING the tests that need the exchange's real files: set PARAKH_SHARED to their folder.");

const tried = cleanCommit();
const steps = flag ? stepsOfChange(asked) : whole;
let counts = none;
const stumbles: Stumble[] = [];
for (const step of steps) {
  const outcome = await step();
  counts = add(counts, outcome.counts);
  stumbles.push(...outcome.stumbles);
}
if (steps === whole && counts.failed === 0 && tried) rememberGreen(tried);
writeFileSync(join(scratch, 'test-counts.json'), JSON.stringify({ ...counts, stumbles: stumbles.map(told) }));
console.log(`\n${[...stumbles.map(told), sentence(counts)].join('\n')}`);
process.exit(counts.failed === 0 ? 0 : 1);
