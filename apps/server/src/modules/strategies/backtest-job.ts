import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { combinationsOf, type Span, sweepOf, walkForwardOf } from '@parakh/backtest';
import { api, type BacktestRequest } from '@parakh/contract';
import * as z from 'zod/mini';
import type { JobKind, JobRun } from '../../platform/jobs/job.ts';
import type { BacktestQuestion, BacktestResult, Trial } from '../scanning/index.ts';
import type { StrategiesDeps } from './deps.ts';
import { packTrades } from './packed-trades.ts';
import { reportOf, type Studies } from './report.ts';
import { textsOf } from './sweep-texts.ts';

/** What is kept of a back-test, each part packed. */
export const parts = { report: 'report', trades: 'trades' } as const;

/** How far a job is after each of its steps: judging takes most of the time, but where many numbers are tried. */
const EVALUATED = 0.8;
const EVALUATED_OF_MANY = 0.2;
const TRADED = 0.25;
const TRIED = 0.5;
const REPORTED = 0.98;

export const backtestJob: JobKind<StrategiesDeps> = {
  name: 'backtest',
  async run(asked, run, services) {
    const started = performance.now();
    const request = z.parse(api.strategy.startBacktest.body, asked);
    const { found, studies } = await work(request, run, services);
    run.report(REPORTED, 'writing the report');
    const tookMs = performance.now() - started;
    const report = reportOf({ request, found, studies, tookMs });
    return {
      summary: report.statistics,
      parts: {
        [parts.report]: await promisify(gzip)(JSON.stringify(report)),
        [parts.trades]: await packTrades(found),
      },
    };
  },
};

interface Worked {
  readonly found: BacktestResult;
  readonly studies: Studies;
}

async function work(request: BacktestRequest, run: JobRun, services: StrategiesDeps): Promise<Worked> {
  const engine = services.engine();
  const judged = request.sweep ? EVALUATED_OF_MANY : EVALUATED;
  const judging = {
    signal: run.signal,
    tell: (done: number, doing: string) => run.report(judged * done, doing),
  };
  if (!request.sweep) {
    const found = await engine.backtest({ ...questionOf(request), text: request.condition }, judging);
    return { found, studies: { sweep: undefined, walkForward: undefined } };
  }
  const combinations = combinationsOf(request.sweep);
  const question = { ...questionOf(request), texts: textsOf(request, combinations) };
  return engine.trial(question, judging, async (trial) => {
    run.report(EVALUATED_OF_MANY, 'trading');
    const found = await trial.whole();
    return { found, studies: await studiesOf(trial, combinations, { request, run }) };
  });
}

function questionOf({ universe, from, to, closedOnly, prices, settings, rank }: BacktestRequest) {
  return { universe, from, to, closedOnly, prices, settings, rank } satisfies Omit<BacktestQuestion, 'text'>;
}

async function studiesOf(
  trial: Trial,
  combinations: readonly (readonly number[])[],
  { request, run }: { readonly request: BacktestRequest; readonly run: JobRun },
): Promise<Studies> {
  const { from, to, market } = trial.found;
  const sessions = [...market.available.sessions].filter((day) => day >= from && day <= to);
  // The text as it was sent comes before the combinations.
  const evaluate = async (spans: readonly Span[]) => (await trial.figures(spans)).slice(1);
  const choice = { hasCapital: request.settings.capital !== undefined };
  run.report(TRADED, 'trying other numbers');
  const sweep = await sweepOf(combinations, sessions, evaluate, choice);
  run.report(TRIED, 'walking forward');
  return { sweep, walkForward: await walkForwardOf(combinations, sessions, evaluate, choice) };
}
