import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import {
  type AlertingDeps,
  alertsOf,
  alertsShown,
  evaluationGaps,
  evaluationGapsOfDay,
  feedOf,
  needAlert,
  requireTrigger,
  scoreCardOf,
  sessionName,
} from '../../modules/alerting/index.ts';
import type { Handlers } from '../mount.ts';
import { createAlert, dropAlert, updateAlert } from './alert-calls.ts';
import { builtInFeed } from './built-in-feed.ts';
import { receiverRoutes } from './receiver-routes.ts';

export const alertsRoutes: Handlers<typeof api.alerts, AlertingDeps> = {
  ...receiverRoutes,

  async createPrice({ body, person }, services) {
    const { symbol, indicator, operator, value, timeframe, ...sent } = body;
    const watches = { kind: 'price' as const, symbol, indicator, operator, value, timeframe };
    return createAlert({ ...sent, watches }, needPerson(person), services);
  },

  async prices({ person }, services) {
    const { db } = await services.appDb();
    return alertsShown(await alertsOf(db, needPerson(person).id, { kind: 'price' }), services);
  },

  async updatePrice({ body, person }, services) {
    const { id, symbol, indicator, operator, value, timeframe, ...sent } = body;
    const watches = { kind: 'price' as const, symbol, indicator, operator, value, timeframe };
    return updateAlert(id, { ...sent, watches }, { person: needPerson(person), kind: 'price' }, services);
  },

  async removePrice({ params, person }, services) {
    return dropAlert(params.id, needPerson(person), services);
  },

  async list({ person }, services) {
    const { db } = await services.appDb();
    return alertsShown(await alertsOf(db, needPerson(person).id), services);
  },

  async create({ body, person }, services) {
    return createAlert(body, needPerson(person), services);
  },

  async update({ params, body, person }, services) {
    return updateAlert(params.id, body, { person: needPerson(person) }, services);
  },

  async remove({ params, person }, services) {
    return dropAlert(params.id, needPerson(person), services);
  },

  async feed({ query, person }, { appDb }) {
    return feedOf((await appDb()).db, { ...query, person: needPerson(person).id });
  },

  async firing({ params, person }, { appDb }) {
    return requireTrigger((await appDb()).db, params.id, needPerson(person).id);
  },

  async score({ params, person }, { appDb }) {
    const [{ id }, { db }] = [needPerson(person), await appDb()];
    await needAlert(db, params.id, id);
    return scoreCardOf(db, params.id, id);
  },

  async blind({ query }, services) {
    const live = services.live();
    const { day = live.day } = query;
    const { db } = await services.appDb();
    const late = day === live.day ? evaluationGaps(db, sessionName(live)) : evaluationGapsOfDay(db, day);
    const stretches = [...(await live.dataGaps(day)), ...(await late)].toSorted((a, b) => a.from - b.from);
    return { day, isLive: live.isRunning, stretches };
  },

  async house({ query }, services) {
    return builtInFeed(query, services);
  },
};
