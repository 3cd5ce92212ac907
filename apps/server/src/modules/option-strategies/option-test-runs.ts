import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@parakh/base';
import {
  api,
  type OptionTestReport,
  type OptionTestRequest,
  type OptionTestRun,
  type OptionTestTrade,
} from '@parakh/contract';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/job.ts';
import { callerOf, type Person } from '../accounts/index.ts';
import type { HedgingDeps, OptionStrategiesDeps } from './deps.ts';
import { MOST_CONTRACT_DAYS, optionTestJob, testParts } from './option-test-job.ts';
import { refuseWrongTest } from './option-tests.ts';

type Deps = OptionStrategiesDeps & HedgingDeps;

/** Whose run it is, and its name. */
export interface OwnRun {
  readonly run: string;
  readonly person: Person;
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
  const check = refuseWrongTest(services, request, { mostDays: MOST_CONTRACT_DAYS });
  await check.finally(() => account.spend(performance.now() - started));
  return (await services.jobs()).start({ kind: optionTestJob.name, request, person: person.id, asker });
}

/** A run of the caller's own; nobody reads another's. Throws AppError 'run.unknown'. */
async function needOwn({ run, person }: OwnRun, { jobs }: Pick<Deps, 'jobs'>): Promise<Job> {
  const job = await (await jobs()).find(run);
  if (job?.kind !== optionTestJob.name || job.person !== person.id) throw new AppError('run.unknown', { run });
  return job;
}

export async function optionTestRun(own: OwnRun, services: Deps): Promise<OptionTestRun> {
  const { id, status, progress, doing, error, createdAt, finishedAt, request: stored } = await needOwn(own, services);
  const request = z.parse(api.strategy.startOptionTest.body, stored);
  return { id, name: nameOf(request), status, progress, doing, error, createdAt, finishedAt, request };
}

const nameOf = ({ strategies, symbols }: OptionTestRequest) => {
  const names = strategies.map(({ name }, i) => name ?? `Strategy ${i + 1}`).slice(0, 2);
  return `${names.join(', ')}${strategies.length > 2 ? ' …' : ''} · ${symbols === 'all' ? 'all' : symbols.slice(0, 3).join(', ')}`;
};

/** Ends it, or, ended already, forgets it. */
export async function cancelOptionTest(own: OwnRun, services: Deps): Promise<boolean> {
  const { id } = await needOwn(own, services);
  return (await services.jobs()).cancel(id);
}

/** Throws AppError 'run.no-result' where it is not done. */
export async function optionTestReport(own: OwnRun, services: Deps): Promise<OptionTestReport> {
  return z.parse(api.strategy.optionTestReport.reply, await partOf(own, testParts.report, services));
}

export interface Page {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** Throws AppError 'run.no-result' where it is not done. */
export async function optionTestTrades(
  { page, size, ...own }: OwnRun & Page,
  services: Deps,
): Promise<{ readonly total: number; readonly trades: OptionTestTrade[] }> {
  const found = await partOf(own, testParts.trades, services);
  if (!Array.isArray(found)) throw new TypeError('the trades of a back-test of options are no list');
  const trades = z.parse(api.strategy.optionTestTrades.reply.shape.trades, found.slice(page * size, (page + 1) * size));
  return { total: found.length, trades };
}

async function partOf(own: OwnRun, name: string, services: Deps): Promise<unknown> {
  const { id, status } = await needOwn(own, services);
  const packed = await (await services.jobs()).part(id, name);
  if (!packed) throw new AppError('run.no-result', { run: id, status });
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}
