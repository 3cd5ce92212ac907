import { dayInIndia } from '@parakh/base';
import type { api, ServerSwitch } from '@parakh/contract';
import { missingYear } from '@parakh/market';
import { needOwnPassword, needPerson, personOfId } from '../../modules/accounts/index.ts';
import { reopenJump, settledJumpsOf, settleJump } from '../../modules/analytics/index.ts';
import {
  type EndOfDayDeps,
  endOfDaySteps,
  shownRuns,
  startEndOfDay,
  stopEndOfDay,
} from '../../modules/end-of-day/index.ts';
import { storedSizes } from '../../modules/marketdata/index.ts';
import {
  type OrderService,
  pressServerSwitch,
  type ServerOrdersDeps,
  serverSwitches,
} from '../../modules/orders/index.ts';
import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { Handlers } from '../mount.ts';

/** What admins run: the end of a day, and the kill switch of everybody's orders. */
interface AdminRoutesDeps extends EndOfDayDeps, ServerOrdersDeps {
  readonly appDb: () => Promise<AppDatabase<TablesOf<EndOfDayDeps> & TablesOf<ServerOrdersDeps>>>;
  readonly orderService: () => Promise<OrderService>;
}

async function switchesShown(services: AdminRoutesDeps): Promise<ServerSwitch[]> {
  const on = await serverSwitches(await services.orderService());
  const { db } = await services.appDb();
  return Promise.all(
    on.map(async ({ broker, since, actor }) => ({
      broker,
      since,
      by: actor === null ? null : ((await personOfId(db, actor))?.user_name ?? null),
    })),
  );
}

export const adminRoutes: Handlers<typeof api.admin, AdminRoutesDeps> = {
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

  killSwitches: async (_, services) => ({ switches: await switchesShown(services) }),

  async setKillSwitch({ body: { isOn, broker, password }, person, address }, services) {
    const { id, session } = needPerson(person);
    if (!isOn) await needOwnPassword(password, { id, session, address }, services);
    const service = await services.orderService();
    const accounts = await pressServerSwitch(service, { isOn, broker, actor: id }, services);
    return { switches: await switchesShown(services), accounts };
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
