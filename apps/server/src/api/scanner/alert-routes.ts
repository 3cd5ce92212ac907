import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import { type AlertingDeps, alertShown, alertsShown, feedOf } from '../../modules/alerting/index.ts';
import { alertsOnScan, createAlert, dropAlert, updateAlert } from '../alerts/alert-calls.ts';
import type { Handlers } from '../mount.ts';

type AlertCalls =
  | 'subscribe'
  | 'isSubscribed'
  | 'unsubscribe'
  | 'createAlert'
  | 'updateAlert'
  | 'alertsOf'
  | 'removeAlert'
  | 'setAlertStatus'
  | 'scanFirings';

/** Alerts on saved scans, as the specification names them. */
export const alertRoutes: Pick<Handlers<typeof api.scanner, AlertingDeps>, AlertCalls> = {
  /** Who is subscribed already stays so, and is so once. */
  async subscribe({ body: { scanId }, person }, services) {
    const self = needPerson(person);
    const [held] = await alertsOnScan(scanId, self, services);
    if (!held) return createAlert({ watches: { kind: 'scan', scanId } }, self, services);
    if (held.isOn) return alertShown(held, services);
    return updateAlert(held.id, { isOn: true }, { person: self }, services);
  },

  async isSubscribed({ query: { scanId }, person }, services) {
    const held = await alertsOnScan(scanId, needPerson(person), services);
    return { isSubscribed: held.some(({ isOn }) => isOn) };
  },

  async unsubscribe({ body: { scanId }, person }, services) {
    const self = needPerson(person);
    for (const { id } of await alertsOnScan(scanId, self, services)) await dropAlert(id, self, services);
    return { isSubscribed: false };
  },

  async createAlert({ body: { scanId, ...sent }, person }, services) {
    return createAlert({ ...sent, watches: { kind: 'scan', scanId } }, needPerson(person), services);
  },

  async updateAlert({ body: { id, ...sent }, person }, services) {
    return updateAlert(id, sent, { person: needPerson(person), kind: 'scan' }, services);
  },

  async alertsOf({ query: { scanId }, person }, services) {
    return alertsShown(await alertsOnScan(scanId, needPerson(person), services), services);
  },

  async removeAlert({ params, person }, services) {
    return dropAlert(params.id, needPerson(person), services);
  },

  async setAlertStatus({ params, body: { isOn }, person }, services) {
    return updateAlert(params.id, { isOn }, { person: needPerson(person), kind: 'scan' }, services);
  },

  async scanFirings({ query: { page, count }, person }, { appDb }) {
    const { db } = await appDb();
    return feedOf(db, { person: needPerson(person).id, kind: 'scan', page, size: count });
  },
};
