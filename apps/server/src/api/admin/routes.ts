import { dayInIndia } from '@parakh/base';
import type { api } from '@parakh/contract';
import { missingYear } from '@parakh/market';
import { needPerson } from '../../modules/accounts/index.ts';
import { reopenJump, settledJumpsOf, settleJump } from '../../modules/analytics/index.ts';
import {
  type EndOfDayDeps,
  endOfDaySteps,
  shownRuns,
  startEndOfDay,
  stopEndOfDay,
} from '../../modules/end-of-day/index.ts';
import { storedSizes } from '../../modules/marketdata/index.ts';
import type { Handlers } from '../mount.ts';

export const adminRoutes: Handlers<typeof api.admin, EndOfDayDeps> = {
  async endOfDay(_, services) {
    return {
      importFrom: services.config.importFrom ?? null,
      missingYear: missingYear(dayInIndia(services.now())) ?? null,
      steps: endOfDaySteps.map(({ name, does }) => ({ name, does })),
      runs: await shownRuns(services),
    };
  },

  async runEndOfDay({ body, person }, services) {
    return { id: await startEndOfDay({ ...body, askedBy: needPerson(person).id }, services) };
  },

  async stopEndOfDay({ params }, services) {
    return { isStopped: await stopEndOfDay(params.run, services) };
  },

  async storedSizes(_, services) {
    const { database } = services.engine().market();
    return { database, sizes: await storedSizes(services.store(), database) };
  },

  async settledJumps(_, services) {
    return settledJumpsOf(services);
  },

  async settleJump({ params, body, person }, services) {
    return settleJump({ ...params, by: needPerson(person) }, body.settled, services);
  },

  async reopenJump({ params, person }, services) {
    return { isReopened: await reopenJump({ ...params, by: needPerson(person) }, services) };
  },
};
