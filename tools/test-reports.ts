import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Counts, root } from './run.ts';
import type { SuiteFaults } from './suite-faults.ts';

/** A test that failed, at least once. */
export interface Stumble {
  readonly test: string;
  /** The first lines of what it said. */
  readonly why: string;
  /** It passed when it was tried again: told, not counted as failed. */
  readonly passedAgain: boolean;
}

/** What came of a run of tests. */
export interface Outcome {
  readonly counts: Counts;
  readonly stumbles: readonly Stumble[];
}

const LINES_OF_A_MESSAGE = 6;
const nothing: Outcome = { counts: { passed: 0, failed: 1, skipped: 0 }, stumbles: [] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface VitestFiles {
  /** What vitest's JSON reporter wrote. */
  readonly report: string;
  /** What suite-faults.ts wrote. */
  readonly faults: string;
}

export function vitestOutcome({ report: file, faults: faultsFile }: VitestFiles, code: number): Outcome {
  if (!existsSync(file)) return nothing;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reporter's own format
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const faults: SuiteFaults = existsSync(faultsFile) ? JSON.parse(readFileSync(faultsFile, 'utf8')) : {};
  return {
    counts: {
      passed: report.numPassedTests,
      // A file that fails to load has no failing test of its own, but the run's exit code says so.
      failed: Math.max(report.numFailedTests, code === 0 ? 0 : 1),
      skipped: report.numPendingTests + report.numTodoTests,
    },
    stumbles: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = relative(root, name);
      const told = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
      if (status === 'failed' && told.length === 0) return [stumble(path, faults[name] ?? message, false)];
      return told.map((test) =>
        stumble(`${path} › ${test.fullName}`, test.failureMessages[0]!, test.status === 'passed'),
      );
    }),
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}
interface PlaywrightReport extends Suite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
}

/** Of the file that Playwright's JSON reporter wrote. */
export function playwrightOutcome(file: string, code: number): Outcome {
  if (!existsSync(file)) return nothing;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reporter's own format
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped },
    stumbles: [
      ...report.errors.map(({ message = '' }) => stumble('the browser tests', message, false)),
      ...specsOf(report).flatMap(({ file: path, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) =>
            stumble(`${path} › ${title}`, results[0]?.error?.message ?? '', status === 'flaky'),
          ),
      ),
    ],
  };
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number][] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function stumble(test: string, message: string, passedAgain: boolean): Stumble {
  const lines = message.split('\n').slice(0, LINES_OF_A_MESSAGE);
  return { test, why: lines.map((line) => `    ${line.trimEnd()}`).join('\n'), passedAgain };
}

/** For the end of a long run, where the places above can no longer be found. */
export function told({ test, why, passedAgain }: Stumble): string {
  return `${passedAgain ? '↻ passed at the second try:' : '✘ failed:'} ${test}\n${why}`;
}
