import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@parakh/base';
import {
  api,
  type OptionTestReport,
  type OptionTestRequest,
  type OptionTestRun,
  type OptionTestTrade,
  type SharedRun,
} from '@parakh/contract';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/job.ts';
import { linkJob } from '../../platform/jobs/links.ts';
import { callerOf, type Person } from '../accounts/index.ts';
import type { HedgingDeps, OptionStrategiesDeps } from './deps.ts';
import { MOST_CONTRACT_DAYS, MOST_CONTRACT_MINUTES, optionTestJob, testParts } from './option-test-job.ts';
import { refuseWrongTest } from './option-tests.ts';
import { describeTest } from './saved-tests.ts';

type Deps = OptionStrategiesDeps & HedgingDeps;

/** A run of one's own, by its name. */
export interface OwnRun {
  readonly run: string;
  readonly person: Person;
}

/** A run by its name or by the word of its link, and who wants to read it. */
export interface ReadRun {
  readonly run: string;
  readonly person: Person | undefined;
}

/** Starts a back-test of options; its name. What cannot be run is refused here, before it waits. */
export async function askOptionTest(
  request: OptionTestRequest,
  { person, address }: { readonly person: Person; readonly address: string },
  services: Deps,
): Promise<string> {
  const asker = callerOf({ person, address });
  const account = services.rateLimiter.of(asker);
  account.need();
  const started = performance.now();
  const check = refuseWrongTest(services, request, {
    mostDays: MOST_CONTRACT_DAYS,
    mostMinutes: MOST_CONTRACT_MINUTES,
  });
  await check.finally(() => account.spend(performance.now() - started));
  return (await services.jobs()).start({ kind: optionTestJob.name, request, person: person.id, asker });
}

/** A run of the caller's own. Throws AppError 'run.unknown'. */
async function needOwn({ run, person }: ReadRun, { jobs }: Pick<Deps, 'jobs'>): Promise<Job> {
  const job = await (await jobs()).find(run);
  if (!person || job?.kind !== optionTestJob.name || job.person !== person.id)
    throw new AppError('run.unknown', { run });
  return job;
}

/** A run that the caller may read: their own, or one of a link. Throws AppError 'run.unknown'. */
async function needRun(read: ReadRun, services: Pick<Deps, 'jobs'>): Promise<{ job: Job; isOwn: boolean }> {
  const shared = await (await services.jobs()).findShared(read.run);
  if (shared?.kind === optionTestJob.name) return { job: shared, isOwn: shared.person === read.person?.id };
  return { job: await needOwn(read, services), isOwn: true };
}

/** By the word of a link a run is called by that word. */
export async function optionTestRun(read: ReadRun, services: Deps): Promise<OptionTestRun> {
  const { job, isOwn } = await needRun(read, services);
  const { status, progress, doing, error, createdAt, finishedAt, shareKey } = job;
  const request = requestOf(job);
  return {
    id: read.run,
    name: describeTest(request),
    status,
    progress,
    doing,
    error,
    createdAt,
    finishedAt,
    request,
    isOwn,
    shareKey: isOwn ? shareKey : null,
  };
}

const requestOf = ({ request }: Job) => z.parse(api.strategy.startOptionTest.body, request);

/** Makes the link by which others may read a run, or ends it. */
export async function shareOptionTest(own: OwnRun, isShared: boolean, services: Deps): Promise<string | null> {
  return linkJob(await needOwn(own, services), isShared, await services.jobs());
}

/** One's runs that others may read, the newest first. */
export async function sharedOptionTests({ id }: Person, { jobs }: Deps): Promise<SharedRun[]> {
  const shared = await (await jobs()).sharedBy({ person: id, visitor: undefined });
  return shared
    .filter(({ kind }) => kind === optionTestJob.name)
    .map((job) => ({ run: job.id, name: describeTest(requestOf(job)), key: job.shareKey!, createdAt: job.createdAt }));
}

/** Ends it, or, ended already, forgets it. */
export async function cancelOptionTest(own: OwnRun, services: Deps): Promise<boolean> {
  const { id } = await needOwn(own, services);
  return (await services.jobs()).cancel(id);
}

/** Throws AppError 'run.no-result' where it is not done. */
export async function optionTestReport(read: ReadRun, services: Deps): Promise<OptionTestReport> {
  return z.parse(api.strategy.optionTestReport.reply, await partOf(read, testParts.report, services));
}

export interface Page {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** Throws AppError 'run.no-result' where it is not done. */
export async function optionTestTrades(
  { page, size, ...read }: ReadRun & Page,
  services: Deps,
): Promise<{ readonly total: number; readonly trades: OptionTestTrade[] }> {
  const found = await partOf(read, testParts.trades, services);
  if (!Array.isArray(found)) throw new TypeError('the trades of a back-test of options are no list');
  const trades = z.parse(api.strategy.optionTestTrades.reply.shape.trades, found.slice(page * size, (page + 1) * size));
  return { total: found.length, trades };
}

async function partOf(read: ReadRun, name: string, services: Deps): Promise<unknown> {
  const {
    job: { id, status },
  } = await needRun(read, services);
  const packed = await (await services.jobs()).part(id, name);
  if (!packed) throw new AppError('run.no-result', { run: id, status });
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}
