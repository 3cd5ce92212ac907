import { type ListedStrategy, listedStrategies } from '@parakh/backtest';
import { AppError } from '@parakh/base';
import { api, type BacktestRequest, type BuiltInStrategy, type SavedStrategy } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/job.ts';
import type { Caller } from '../screens/index.ts';
import type { StrategiesDeps } from './deps.ts';
import type { StoredStrategy } from './store.ts';
import { statisticsOf } from './stored-run.ts';

/** What is tested. Its fields stand in the order of the contract, however they were sent or kept. */
export function storedRequest({ request }: Pick<StoredStrategy, 'request'>): BacktestRequest {
  return z.parse(api.strategy.find.reply.shape.request, request);
}

export async function strategyShown(
  strategy: StoredStrategy,
  caller: Caller,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  return shown(strategy, caller, await lastDone([strategy.id], services));
}

export async function strategiesShown(
  strategies: readonly StoredStrategy[],
  caller: Caller,
  services: StrategiesDeps,
): Promise<SavedStrategy[]> {
  const runs = await lastDone(
    strategies.map(({ id }) => id),
    services,
  );
  return strategies.map((strategy) => shown(strategy, caller, runs));
}

function shown(strategy: StoredStrategy, caller: Caller, runs: ReadonlyMap<string, Job>): SavedStrategy {
  const { id, name, author, isPublic, version, forkedFrom, createdAt, updatedAt, changedAt } = strategy;
  const request = storedRequest(strategy);
  const run = runs.get(id);
  const isOwn = strategy.person === caller;
  return {
    id,
    name,
    author,
    isOwn,
    isPublic,
    version,
    forkedFrom,
    shareKey: isOwn ? strategy.shareKey : null,
    createdAt,
    updatedAt,
    ...textShown(request),
    lastRun: run && run.createdAt >= changedAt ? runShown(run) : null,
  };
}

/** The built-in list, each with what its last run found. */
export async function builtInStrategies(services: StrategiesDeps): Promise<BuiltInStrategy[]> {
  const runs = await lastDone(
    listedStrategies.map(({ name }) => name),
    services,
  );
  return listedStrategies.map((strategy) => builtInShown(strategy, runs));
}

export async function builtInStrategy(name: string, services: StrategiesDeps): Promise<BuiltInStrategy> {
  return builtInShown(needListed(name), await lastDone([name], services));
}

/** The strategy of the built-in list, or AppError 'strategy.unknown'. */
export function needListed(name: string): ListedStrategy {
  const found = listedStrategies.find((strategy) => strategy.name === name);
  if (!found) throw new AppError('strategy.unknown', { name });
  return found;
}

function builtInShown(strategy: ListedStrategy, runs: ReadonlyMap<string, Job>): BuiltInStrategy {
  const { name, title, description, source } = strategy;
  const run = runs.get(name);
  // A run of the text or the settings of an earlier version says nothing of this one.
  const request = builtInRequest(strategy);
  const isOfThis = run && JSON.stringify(testedBy(run)) === JSON.stringify(testedBy({ request }));
  return {
    id: name,
    name: title,
    says: description,
    source,
    ...textShown(request),
    lastRun: isOfThis ? runShown(run) : null,
  };
}

const testedBy = (of: Pick<StoredStrategy, 'request'>) => {
  const { universe: _, ...rest } = storedRequest(of);
  return rest;
};

/** What is tested of a listed strategy: the 500 largest, or, where that list is not available, all. */
export function builtInRequest({ condition, settings, rank }: ListedStrategy, hasList = true): BacktestRequest {
  return storedRequest({ request: { condition, universe: hasList ? 'NIFTY500' : 'EQ', settings, rank } });
}

function textShown(request: BacktestRequest) {
  const { isValid, validTree } = check(request.condition, table);
  return { condition: request.condition, rules: validTree ? [...toRules(validTree)] : [], isValid, request };
}

/** The last run about each of these that was done. */
async function lastDone(abouts: readonly string[], services: StrategiesDeps): Promise<ReadonlyMap<string, Job>> {
  const jobs = await (await services.jobs()).lastDone(abouts);
  return new Map(jobs.map((job) => [job.about ?? '', job]));
}

function runShown(job: Job): SavedStrategy['lastRun'] {
  const statistics = statisticsOf(job);
  return statistics && { run: job.id, finishedAt: job.finishedAt ?? job.createdAt, statistics };
}
