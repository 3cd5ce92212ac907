import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import {
  type AlertingDeps,
  addDevice,
  addWebhook,
  countDevices,
  deliveriesOf,
  findHook,
  pushKey,
  removeDevice,
  removeWebhook,
  sendAgain,
  sendTest,
  setWebhook,
  webhooksOf,
} from '../../modules/alerting/index.ts';
import type { Handlers } from '../mount.ts';

type ReceiverCalls =
  | 'webhooks'
  | 'createWebhook'
  | 'setWebhook'
  | 'removeWebhook'
  | 'testWebhook'
  | 'deliveries'
  | 'redeliver'
  | 'pushKey'
  | 'subscribePush'
  | 'unsubscribePush';

/** Where alerts are delivered beside the page. */
export const receiverRoutes: Pick<Handlers<typeof api.alerts, AlertingDeps>, ReceiverCalls> = {
  async webhooks({ person }, services) {
    return webhooksOf(needPerson(person).id, services);
  },

  async createWebhook({ body, person }, services) {
    return addWebhook(needPerson(person).id, body.url, services);
  },

  async setWebhook({ params, body, person }, services) {
    return setWebhook({ id: params.id, person: needPerson(person).id }, body, services);
  },

  async removeWebhook({ params, person }, services) {
    await removeWebhook(params.id, needPerson(person).id, services);
    return { id: params.id };
  },

  async testWebhook({ params, person }, services) {
    const hook = await findHook(params.id, needPerson(person).id, services);
    if (!hook) throw new AppError('webhook.unknown', { id: params.id });
    return sendTest(hook, services);
  },

  async deliveries({ query, person }, { appDb }) {
    return deliveriesOf((await appDb()).db, { ...query, person: needPerson(person).id });
  },

  async redeliver({ params, person }, services) {
    const { db } = await services.appDb();
    const delivery = await sendAgain(db, params.id, needPerson(person).id, services.now());
    // Whoever delivers looks at once.
    if (services.isReady()) services.bus().publish('firings', Buffer.from('[]'));
    return delivery;
  },

  async pushKey({ person }, services) {
    const { id } = needPerson(person);
    const { publicKey } = await pushKey(services);
    return { key: publicKey, devices: await countDevices(id, services) };
  },

  async subscribePush({ body, person }, services) {
    return { devices: await addDevice(needPerson(person).id, body, services) };
  },

  async unsubscribePush({ query, person }, services) {
    return { devices: await removeDevice(needPerson(person).id, query.endpoint, services) };
  },
};
