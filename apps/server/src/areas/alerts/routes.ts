import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';

async function notReady(): Promise<never> {
  throw new AppError('alerts.not-ready');
}

export const alertsRoutes: Handlers<typeof api.alerts> = {
  createPrice: notReady,
  prices: notReady,
  updatePrice: notReady,
  removePrice: notReady,
  list: notReady,
  create: notReady,
  update: notReady,
  remove: notReady,
  feed: notReady,
  firing: notReady,
  score: notReady,
  blind: notReady,
  webhooks: notReady,
  createWebhook: notReady,
  setWebhook: notReady,
  removeWebhook: notReady,
  testWebhook: notReady,
  deliveries: notReady,
  redeliver: notReady,
  pushKey: notReady,
  subscribePush: notReady,
  unsubscribePush: notReady,
};
