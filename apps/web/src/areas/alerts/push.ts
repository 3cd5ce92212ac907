import { api } from '@parakh/contract';
import { call } from '../../shared/api/api.ts';
import { serviceWorker } from './service-worker.ts';

/** Whether this browser can be told while the page is closed. */
export const canPush = () =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Whether this device is told. */
export async function hasPush(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Asks the person, then the browser's push service, and hands its address to the server. */
export async function allowPush(serverKey: string): Promise<{ devices: number }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser is set not to show messages of this site. Its settings can allow them.');
  const { pushManager } = await serviceWorker();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The push service of this browser did not answer.');
  return call(api.alerts.subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
}

/** The server first: a device that the server does not know any more is told nothing, whatever the browser holds. */
export async function endPush(): Promise<{ devices: number }> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return call(api.alerts.pushKey, {});
  const reply = await call(api.alerts.unsubscribePush, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return reply;
}
