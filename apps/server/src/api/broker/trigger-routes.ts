import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import {
  cancelTrigger,
  changeTrigger,
  createTrigger,
  sendUnsent,
  shownTriggers,
  triggerTimeline,
  withLast,
} from '../../modules/triggers/index.ts';
import type { Handlers } from '../mount.ts';
import { accountIdOf, type BrokerRoutesDeps } from './order-routes.ts';
import { endOf, legOf, madeShown, triggerLineShown, triggerShown } from './trigger-words.ts';

type Calls = Pick<
  typeof api.broker,
  'triggers' | 'createTrigger' | 'triggerTimeline' | 'changeTrigger' | 'cancelTrigger' | 'sendTrigger'
>;

export const triggerRoutes: Handlers<Calls, BrokerRoutesDeps> = {
  async triggers({ person }, services) {
    const triggers = await shownTriggers(await services.triggerService(), needPerson(person).id);
    return { triggers: triggers.map(triggerShown) };
  },

  async createTrigger({ body, person }, services) {
    const { id } = needPerson(person);
    const account = await accountIdOf(id, body.broker, services);
    const { exchange, tradingSymbol: symbol, token, product, clickId, confirmed, heldBy, entryId: entry = null } = body;
    // What guards an order closes it.
    const reduceOnly = body.reduceOnly || entry !== null;
    const content = { instrument: { exchange, symbol, token }, product, legs: body.legs.map(legOf) };
    const asked = {
      person: id,
      account,
      clickId,
      content,
      heldBy,
      confirmed,
      reduceOnly,
      entry,
      validUntil: endOf(body.validUntil),
    };
    const service = await services.triggerService();
    return madeShown(service, await createTrigger(service, asked));
  },

  async triggerTimeline({ params, person }, services) {
    const service = await services.triggerService();
    const { lines, ...shown } = await triggerTimeline(service, { person: needPerson(person).id, id: params.id });
    return { trigger: triggerShown(shown), lines: lines.map(triggerLineShown) };
  },

  async changeTrigger({ params, body, person }, services) {
    const service = await services.triggerService();
    const { version, confirmed } = body;
    const wanted = { legs: body.legs.map(legOf), confirmed, validUntil: endOf(body.validUntil) };
    const acting = { person: needPerson(person).id, id: params.id, version };
    return madeShown(service, await changeTrigger(service, { ...acting, ...wanted }));
  },

  async cancelTrigger({ params, query, person }, services) {
    const service = await services.triggerService();
    const acting = { person: needPerson(person).id, id: params.id, version: query.version };
    return triggerShown(withLast(service, await cancelTrigger(service, acting)));
  },

  async sendTrigger({ params, body, person }, services) {
    const service = await services.triggerService();
    const acting = { person: needPerson(person).id, id: params.id, version: body.version };
    return triggerShown(withLast(service, await sendUnsent(service, acting)));
  },
};
