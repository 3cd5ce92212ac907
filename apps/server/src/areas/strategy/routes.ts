import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { languageWords } from './language-words.ts';

// Nothing is kept yet that a run could be read from.
async function nothingKept(): Promise<never> {
  throw new AppError('server.starting');
}

export const strategyRoutes: Handlers<typeof api.strategy> = {
  async metadata() {
    return languageWords();
  },
  startBacktest: nothingKept,
  backtestRun: nothingKept,
  cancelBacktest: nothingKept,
  backtestReport: nothingKept,
  backtestTrades: nothingKept,
  backtestTrade: nothingKept,
  backtestCsv: nothingKept,
};
