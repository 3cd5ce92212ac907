import { type ListedStrategy, listedStrategies } from '@parakh/backtest';
import { AppError } from '@parakh/base';
import { api, type BacktestRequest, type HouseStrategy, type SavedStrategy } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/job.ts';
import type { Caller } from '../screens/index.ts';
import type { StrategiesDeps } from './deps.ts';
import { statisticsOf } from './kept-run.ts';
import type { KeptStrategy } from './store.ts';

/** What is tested. Its fields stand in the order of the contract, however they were sent or kept. */
export function requestKept({ request }: Pick<KeptStrategy, 'request'>): BacktestRequest {
  return z.parse(api.strategy.find.reply.shape.request, request);
}

export async function strategyShown(
  strategy: KeptStrategy,
  caller: Caller,
  services: StrategiesDeps,
): Promise<SavedStrategy> {
  return shown(strategy, caller, await lastDone([strategy.id], services));
}

export async function strategiesShown(
  strategies: readonly KeptStrategy[],
  caller: Caller,
  services: StrategiesDeps,
): Promise<SavedStrategy[]> {
  const runs = await lastDone(
    strategies.map(({ id }) => id),
    services,
  );
  return strategies.map((strategy) => shown(strategy, caller, runs));
}

function shown(strategy: KeptStrategy, caller: Caller, runs: ReadonlyMap<string, Job>): SavedStrategy {
  const { id, name, author, isPublic, version, forkedFrom, createdAt, updatedAt, changedAt } = strategy;
  const request = requestKept(strategy);
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

/** The house's own list, each with what its last run found. */
export async function houseStrategies(services: StrategiesDeps): Promise<HouseStrategy[]> {
  const runs = await lastDone(
    listedStrategies.map(({ name }) => name),
    services,
  );
  return listedStrategies.map((strategy) => houseShown(strategy, runs));
}

export async function houseStrategy(name: string, services: StrategiesDeps): Promise<HouseStrategy> {
  return houseShown(needListed(name), await lastDone([name], services));
}

/** The strategy of the house's list, or AppError 'strategy.unknown'. */
export function needListed(name: string): ListedStrategy {
  const found = listedStrategies.find((strategy) => strategy.name === name);
  if (!found) throw new AppError('strategy.unknown', { name });
  return found;
}

function houseShown(strategy: ListedStrategy, runs: ReadonlyMap<string, Job>): HouseStrategy {
  const { name, title, says, source } = strategy;
  const run = runs.get(name);
  // A run of the text or the settings of an earlier version says nothing of this one.
  const request = houseRequest(strategy);
  const isOfThis = run && JSON.stringify(testedBy(run)) === JSON.stringify(testedBy({ request }));
  return {
    id: name,
    name: title,
    says,
    source,
    ...textShown(request),
    lastRun: isOfThis ? runShown(run) : null,
  };
}

const testedBy = (of: Pick<KeptStrategy, 'request'>) => {
  const { universe: _, ...rest } = requestKept(of);
  return rest;
};

/** What is tested of a listed strategy: the 500 largest, or, where that list is not held, all. */
export function houseRequest({ condition, settings, rank }: ListedStrategy, hasList = true): BacktestRequest {
  return requestKept({ request: { condition, universe: hasList ? 'NIFTY500' : 'EQ', settings, rank } });
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
