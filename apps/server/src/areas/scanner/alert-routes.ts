import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';

async function notReady(): Promise<never> {
  throw new AppError('alerts.not-ready');
}

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

export const alertRoutes: Pick<Handlers<typeof api.scanner>, AlertCalls> = {
  subscribe: notReady,
  isSubscribed: notReady,
  unsubscribe: notReady,
  createAlert: notReady,
  updateAlert: notReady,
  alertsOf: notReady,
  removeAlert: notReady,
  setAlertStatus: notReady,
  scanFirings: notReady,
};
