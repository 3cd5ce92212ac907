import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { askBacktest } from './ask-backtest.ts';
import { needRun, reportOfRun, requestOf, runShown, tradesOfRun } from './kept-run.ts';
import { languageWords } from './language-words.ts';
import { tradeDetail } from './trade-detail.ts';
import { tradesCsv } from './trades-csv.ts';
import { needTrade, tradesPage } from './trades-page.ts';

export const strategyRoutes: Handlers<typeof api.strategy> = {
  async metadata() {
    return languageWords();
  },

  async startBacktest({ body, ...asking }, services) {
    return { id: await askBacktest(body, asking, services) };
  },

  async backtestRun({ params }, services) {
    return runShown(await needRun(params.run, services));
  },

  async cancelBacktest({ params, person }, services) {
    const run = await needRun(params.run, services);
    // A run of nobody is anybody's who knows its name.
    if (run.person !== null && run.person !== person?.id) throw new AppError('access.denied', { run: run.id });
    return { isCancelled: await (await services.jobs()).cancel(run.id) };
  },

  async backtestReport({ params }, services) {
    return reportOfRun(params.run, services);
  },

  async backtestTrades({ params, query }, services) {
    return tradesPage(await tradesOfRun(params.run, services), query);
  },

  async backtestTrade({ params }, services) {
    const trade = needTrade(await tradesOfRun(params.run, services), params.number);
    return tradeDetail(trade, requestOf(await needRun(params.run, services)), services);
  },

  async backtestCsv({ params }, services) {
    return tradesCsv(await tradesOfRun(params.run, services));
  },
};
