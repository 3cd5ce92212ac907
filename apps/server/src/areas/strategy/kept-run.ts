import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@parakh/base';
import { api, type BacktestReport, type BacktestRun, type BacktestStatistics } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { backtestJob, parts } from './backtest-job.ts';
import { type KeptTrades, unpackTrades } from './packed-trades.ts';

/** The run of this name, or AppError 'run.unknown'. */
export async function needRun(id: string, { jobs }: Services): Promise<Job> {
  const job = await (await jobs()).find(id);
  if (job?.kind !== backtestJob.name) throw new AppError('run.unknown', { run: id });
  return job;
}

/** What was asked for, with its name. */
export function requestOf({ request }: Job) {
  return z.parse(api.strategy.startBacktest.body, request);
}

const NAME_LETTERS = 120;

export function runShown(job: Job): BacktestRun {
  const { id, status, progress, doing, error, createdAt, finishedAt } = job;
  const { name, ...request } = requestOf(job);
  const { condition } = request;
  return {
    id,
    name: name ?? condition.slice(0, NAME_LETTERS),
    condition,
    status,
    progress,
    doing,
    error,
    createdAt,
    finishedAt,
    request,
    statistics: statisticsOf(job),
  };
}

/** Of a run that is done. */
export function statisticsOf({ summary }: Pick<Job, 'summary'>): BacktestStatistics | null {
  return z.parse(api.strategy.backtestRun.reply.shape.statistics, summary);
}

/** The report of a run, or AppError 'run.no-result'. */
export async function reportOfRun(id: string, services: Services): Promise<BacktestReport> {
  const text = await promisify(gunzip)(await partOf(id, parts.report, services));
  return z.parse(api.strategy.backtestReport.reply, JSON.parse(text.toString('utf8')));
}

/** Runs whose trades were asked for last: whoever looks at one page looks at the next. */
const REMEMBERED = 4;
/** 80 MB, of all but the one asked for last. */
const MOST_TRADES = 500_000;
const remembered = new Map<string, { readonly found: Promise<KeptTrades>; trades: number }>();

/** The trades of a run, or AppError 'run.no-result'. */
export async function tradesOfRun(id: string, services: Services): Promise<KeptTrades> {
  await needRun(id, services);
  const known = remembered.get(id) ?? { found: partOf(id, parts.trades, services).then(unpackTrades), trades: 0 };
  remembered.delete(id);
  remembered.set(id, known);
  try {
    const found = await known.found;
    known.trades = found.count;
    forgetTooMany();
    return found;
  } catch (error) {
    remembered.delete(id);
    throw error;
  }
}

/** Those asked for last stay. */
function forgetTooMany(): void {
  let trades = 0;
  for (const [place, [id, known]] of [...remembered].toReversed().entries()) {
    trades += place === 0 ? 0 : known.trades;
    if (place >= REMEMBERED || trades > MOST_TRADES) remembered.delete(id);
  }
}

async function partOf(id: string, name: string, services: Services): Promise<Uint8Array> {
  const { status } = await needRun(id, services);
  const found = await (await services.jobs()).part(id, name);
  if (!found) throw new AppError('run.no-result', { run: id, status });
  return found;
}
