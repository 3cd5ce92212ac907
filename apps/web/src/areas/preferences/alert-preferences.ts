import { type AlertPreference, api, MASTER_ALERT, type ReplyOf } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { useSession } from '../../shared/api/session.ts';
import { pressedThing, useQuietPress, useShown } from '../../shared/api/use-presses.ts';

type AlertName = AlertPreference['alertName'];

/** What each alert is, for people. The master switch stands first. */
export const alertLabels: Readonly<Record<AlertName, { readonly word: string; readonly says: string }>> = {
  ALLALERT: { word: 'All alerts', says: 'While this is off nothing below is delivered.' },
  SCAN_ALERT: { word: 'Scans', says: 'A saved scan finds a stock.' },
  STRATEGY_ALERT: { word: 'Strategies', says: 'A saved strategy opens or closes.' },
  PRICE_ALERT: { word: 'Prices', says: 'A price crosses a level that you named.' },
  WATCHLIST_ALERT: { word: 'Watch lists', says: 'Something happened to a company of your lists.' },
  ORDER_UPDATE: { word: 'Orders', says: 'An order changed its state.' },
  END_OF_DAY: { word: 'End of day', says: 'How the session ended, once its figures are in.' },
  PRODUCT_NEWS: { word: 'The product', says: 'What Parakh has learned.' },
};

type Alerts = ReplyOf<typeof api.preferences.alerts>;

/** The alerts with one of them set. */
export function withAlert(alerts: Alerts, set: AlertPreference): Alerts {
  return alerts.map((one) => (one.alertName === set.alertName ? set : one));
}

export const isMasterOn = (alerts: Alerts) =>
  alerts.find(({ alertName }) => alertName === MASTER_ALERT)?.isAlertTrue ?? true;

const preferences = pressedThing(
  newPresses<AlertPreference>('alert preferences', (one, later) =>
    one.alertName === later.alertName ? later : undefined,
  ),
  (path) => path === api.preferences.alerts.path,
);

/** One's alerts, and how one of them is set: shown at once, taken back with a message when the server refuses. */
export function useAlertPreferences() {
  const id = useSession().userName ?? '';
  const client = useQueryClient();
  const press = useQuietPress(preferences);
  const asked = useApi(api.preferences.alerts, { params: { id } }, { when: id !== '' });
  const key = keyOf(api.preferences.alerts, { params: { id } });
  const set = (alert: AlertPreference) =>
    press(alert, {
      send: async (body) => {
        await call(api.preferences.setAlert, { params: { id }, body });
        return body;
      },
      put: (body) => client.setQueryData<Alerts>(key, (held) => held && withAlert(held, body)),
    });
  return { alerts: { ...asked, data: useShown(preferences, asked.data, withAlert) }, set };
}
