import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listedStrategies } from '@parakh/backtest';
import { AppError } from '@parakh/base';
import { api, type BacktestReport, type BacktestRun, type BacktestStatistics, type SharedRun } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/job.ts';
import { linkJob } from '../../platform/jobs/links.ts';
import type { KnownDevice, Person } from '../accounts/index.ts';
import { backtestJob, parts } from './backtest-job.ts';
import type { StrategiesDeps } from './deps.ts';
import { type StoredTrades, unpackTrades } from './packed-trades.ts';
import { findStrategy } from './store.ts';

/** Who wants to read a run. */
export interface RunReader {
  readonly person: Person | undefined;
  readonly known: KnownDevice;
}

/** What a run is called and who asks for it. */
export interface AskedRun {
  /** Its own name, or the word of a link that its owner made. */
  readonly run: string;
  readonly by: RunReader;
}

/** A run that the caller may read: their own, one of a link, or one of what everybody may read. Throws AppError 'run.unknown'. */
export async function needRun({ run, by }: AskedRun, services: StrategiesDeps): Promise<Job> {
  const jobs = await services.jobs();
  const job = await jobs.find(run);
  if (job?.kind === backtestJob.name && (isOwn(job, by) || (await isForAll(job, services)))) return job;
  const shared = await jobs.findShared(run);
  if (shared?.kind !== backtestJob.name) throw new AppError('run.unknown', { run });
  return shared;
}

/** A run of the caller's own. Throws AppError 'run.unknown'. */
export async function needOwnRun({ run, by }: AskedRun, { jobs }: StrategiesDeps): Promise<Job> {
  const job = await (await jobs()).find(run);
  if (job?.kind !== backtestJob.name || !isOwn(job, by)) throw new AppError('run.unknown', { run });
  return job;
}

function isOwn({ person, visitor }: Job, by: RunReader): boolean {
  if (person !== null) return person === by.person?.id;
  return visitor !== null && visitor === by.known.visitor();
}

/** A run of the built-in list, or of what somebody published as it stands: its text is everybody's. */
async function isForAll({ about, createdAt }: Job, { appDb }: StrategiesDeps): Promise<boolean> {
  if (about === null) return false;
  if (listedStrategies.some(({ name }) => name === about)) return true;
  if (!z.safeParse(z.uuid(), about).success) return false;
  const strategy = await findStrategy(await appDb(), { id: about, caller: undefined });
  return strategy !== undefined && strategy.isPublic && createdAt >= strategy.changedAt;
}

/** Makes the link by which others may read a run, or ends it. */
export async function shareRun(asked: AskedRun, isShared: boolean, services: StrategiesDeps): Promise<string | null> {
  return linkJob(await needOwnRun(asked, services), isShared, await services.jobs());
}

/** The caller's runs that others may read. */
export async function sharedRuns({ person, known }: RunReader, { jobs }: StrategiesDeps): Promise<SharedRun[]> {
  const shared = await (await jobs()).sharedBy({ person: person?.id, visitor: known.visitor() });
  return shared
    .filter(({ kind, shareKey }) => kind === backtestJob.name && shareKey !== null)
    .map((job) => ({ run: job.id, name: runShown(job).name, key: job.shareKey!, createdAt: job.createdAt }));
}

/** What was asked for, with its name. */
export function requestOf({ request }: Job) {
  return z.parse(api.strategy.startBacktest.body, request);
}

const NAME_CHARS = 120;

/** `shownAs`: by the word of a link a run is called by that word. */
export function runShown(job: Job, shownAs = job.id): Omit<BacktestRun, 'isOwn' | 'shareKey'> {
  const { status, progress, doing, error, createdAt, finishedAt } = job;
  const { name, ...request } = requestOf(job);
  const { condition } = request;
  return {
    id: shownAs,
    name: name ?? condition.slice(0, NAME_CHARS),
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
export async function reportOfRun(asked: AskedRun, services: StrategiesDeps): Promise<BacktestReport> {
  const text = await promisify(gunzip)(await partOf(await needRun(asked, services), parts.report, services));
  return z.parse(api.strategy.backtestReport.reply, JSON.parse(text.toString('utf8')));
}

/** Runs whose trades were asked for last: whoever looks at one page looks at the next. */
const REMEMBERED = 4;
/** 80 MB, of all but the one asked for last. */
const MOST_TRADES = 500_000;
const remembered = new Map<string, { readonly found: Promise<StoredTrades>; trades: number }>();

/** The trades of a run, or AppError 'run.no-result'. */
export async function tradesOfRun(asked: AskedRun, services: StrategiesDeps): Promise<StoredTrades> {
  const run = await needRun(asked, services);
  const { id } = run;
  const known = remembered.get(id) ?? { found: partOf(run, parts.trades, services).then(unpackTrades), trades: 0 };
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

async function partOf({ id, status }: Job, name: string, services: StrategiesDeps): Promise<Uint8Array> {
  const found = await (await services.jobs()).part(id, name);
  if (!found) throw new AppError('run.no-result', { run: id, status });
  return found;
}
