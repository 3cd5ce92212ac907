import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { api } from '@parakh/contract';
import * as z from 'zod/mini';
import type { JobKind, JobRun } from '../../platform/jobs/job.ts';
import type { HedgingDeps } from './deps.ts';
import { testedApart } from './option-test-apart.ts';
import { reportShown } from './option-test-report.ts';
import { gathered } from './option-tests.ts';

/** What is kept of a back-test of options, each part packed. */
export const testParts = { report: 'report', trades: 'trades' } as const;

/** A hundred bytes each: some years of an index, some weeks of all underlyings. */
export const MOST_CONTRACT_DAYS = 2_000_000;

/** 32 bytes each: some months of the nearest expiry of an index. */
export const MOST_CONTRACT_MINUTES = 4_000_000;

/** How far a job is after each of its steps. */
const GATHERED = 0.3;
const WORKED_OUT = 0.97;

export const optionTestJob: JobKind<HedgingDeps> = {
  name: 'option-test',
  async run(asked, run, services) {
    const started = performance.now();
    const request = z.parse(api.strategy.startOptionTest.body, asked);
    const within =
      (from: number, to: number): JobRun['report'] =>
      (done, doing) =>
        run.report(from + (to - from) * done, doing);
    const { signal } = run;
    const most = { mostDays: MOST_CONTRACT_DAYS, mostMinutes: MOST_CONTRACT_MINUTES };
    const test = await gathered(services, request, { ...most, signal, onProgress: within(0, GATHERED) });
    const found = await testedApart(test, { signal, onProgress: within(GATHERED, WORKED_OUT) });
    const isDemo = services.engine().market().database === 'demo';
    const report = reportShown(found, { isDemo, tookMs: performance.now() - started });
    return {
      summary: { trades: report.statistics.trades, pnl: report.pnl },
      parts: {
        [testParts.report]: await promisify(gzip)(JSON.stringify(report)),
        [testParts.trades]: found.trades,
      },
    };
  },
};
