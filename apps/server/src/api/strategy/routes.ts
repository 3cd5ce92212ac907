import type { api, SavedStrategy } from '@parakh/contract';
import * as z from 'zod/mini';
import { needPerson, needSelf, type Person } from '../../modules/accounts/index.ts';
import type { HedgingDeps, OptionStrategiesDeps } from '../../modules/option-strategies/index.ts';
import {
  askBacktest,
  builtInRequest,
  builtInStrategies,
  builtInStrategy,
  changeStrategy,
  compared,
  forgetStrategy,
  forkStrategy,
  languageMetadata,
  needListed,
  needOwnRun,
  needRun,
  needShared,
  needStrategy,
  needTrade,
  ownStrategies,
  publishedStrategies,
  reportOfRun,
  requestOf,
  restoreStrategy,
  runShown,
  runStrategy,
  type StrategiesDeps,
  saveAndRun,
  saveStrategy,
  sharedRuns,
  shareRun,
  shareStrategy,
  strategiesShown,
  strategyShown,
  tradeDetail,
  tradesCsv,
  tradesOfRun,
  tradesPage,
  versionShown,
  versionsShown,
} from '../../modules/strategies/index.ts';
import type { Handlers } from '../mount.ts';
import { versionRoutes } from '../screener/saved/version-routes.ts';
import { optionTestRoutes } from './option-test-routes.ts';

/** Published strategies that are listed. */
const MOST_PUBLISHED = 200;

export const strategyRoutes: Handlers<typeof api.strategy, StrategiesDeps & OptionStrategiesDeps & HedgingDeps> = {
  ...optionTestRoutes,

  async metadata() {
    return languageMetadata();
  },

  async published({ person }, services) {
    const published = await publishedStrategies(await services.appDb(), MOST_PUBLISHED, person?.id);
    return strategiesShown(published, person?.id, services);
  },

  async save({ body, person }, services) {
    return saveStrategy(body, needPerson(person), services);
  },

  async saveAndRun({ body, person, address }, services) {
    return saveAndRun(body, { person: needPerson(person), address }, services);
  },

  async stats({ params, person }, services) {
    const isSaved = z.safeParse(z.uuid(), params.id).success;
    const found = isSaved
      ? await strategyRead(params.id, person, services)
      : await builtInStrategy(params.id, services);
    return { lastRun: found.lastRun };
  },

  async getAll({ query, person }, services) {
    const self = query.userId === undefined ? needPerson(person) : needSelf(query.userId, person);
    return ownStrategies(query, self, services);
  },

  async remove({ params, person }, services) {
    await forgetStrategy(params.id, needPerson(person), services);
    return { id: params.id };
  },

  async run({ params, person, address }, services) {
    return { run: await runStrategy(params.id, { person: needPerson(person), address }, services) };
  },

  async update({ body, person }, services) {
    return changeStrategy(body, needPerson(person), services);
  },

  async getAllGlobal(_, services) {
    return builtInStrategies(services);
  },

  async runGlobal({ params, person, address }, services) {
    const strategy = needListed(params.id);
    const hasList = services.engine().market().members('NIFTY500') !== undefined;
    const request = { ...builtInRequest(strategy, hasList), name: strategy.title };
    return { run: await askBacktest(request, { person: needPerson(person), address, about: strategy.name }, services) };
  },

  async getGlobal({ params }, services) {
    return builtInStrategy(params.id, services);
  },

  async find({ params, person }, services) {
    return strategyRead(params.id, person, services);
  },

  ...versionRoutes({
    versionsShown,
    versionShown,
    compared,
    restore: restoreStrategy,
    fork: forkStrategy,
    share: shareStrategy,
  }),

  async findShared({ params, person }, services) {
    return strategyShown(await needShared(params.key, person, services), person?.id, services);
  },

  async startBacktest({ body, person, address, known }, services) {
    const visitor = person ? undefined : known.beVisitor();
    return { id: await askBacktest(body, { person, address, visitor }, services) };
  },

  async backtestRun({ params, ...by }, services) {
    const job = await needRun({ run: params.run, by }, services);
    const isOwn = await needOwnRun({ run: params.run, by }, services).then(
      () => true,
      () => false,
    );
    return { ...runShown(job, params.run), isOwn, shareKey: isOwn ? job.shareKey : null };
  },

  async cancelBacktest({ params, ...by }, services) {
    const run = await needOwnRun({ run: params.run, by }, services);
    return { isCancelled: await (await services.jobs()).cancel(run.id) };
  },

  async shareBacktest({ params, ...by }, services) {
    return { key: await shareRun({ run: params.run, by }, true, services) };
  },

  async unshareBacktest({ params, ...by }, services) {
    return { key: await shareRun({ run: params.run, by }, false, services) };
  },

  async sharedBacktests(by, services) {
    return sharedRuns(by, services);
  },

  async backtestReport({ params, ...by }, services) {
    return reportOfRun({ run: params.run, by }, services);
  },

  async backtestTrades({ params, query, ...by }, services) {
    return tradesPage(await tradesOfRun({ run: params.run, by }, services), query);
  },

  async backtestTrade({ params, ...by }, services) {
    const asked = { run: params.run, by };
    const trade = needTrade(await tradesOfRun(asked, services), params.number);
    return tradeDetail(trade, requestOf(await needRun(asked, services)), services);
  },

  async backtestCsv({ params, ...by }, services) {
    return tradesCsv(await tradesOfRun({ run: params.run, by }, services));
  },
};

async function strategyRead(id: string, person: Person | undefined, services: StrategiesDeps): Promise<SavedStrategy> {
  const self = needPerson(person);
  return strategyShown(await needStrategy(id, self, services), self.id, services);
}
