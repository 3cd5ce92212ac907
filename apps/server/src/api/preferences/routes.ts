import type { api } from '@parakh/contract';
import {
  type AccountsDeps,
  alertPreferencesOf,
  displayOf,
  everyAlert,
  needPerson,
  needSelf,
  setAlertPreferences,
  setDisplay,
} from '../../modules/accounts/index.ts';
import type { Handlers } from '../mount.ts';

export const preferencesRoutes: Handlers<typeof api.preferences, AccountsDeps> = {
  async alerts({ params, person }, { appDb }) {
    const { id } = needSelf(params.id, person);
    return everyAlert(await alertPreferencesOf((await appDb()).db, id));
  },

  async setAlert({ params, body, person }, { appDb, now }) {
    const { id } = needSelf(params.id, person);
    await setAlertPreferences((await appDb()).db, id, [body], now());
    return 'Preference saved';
  },

  async setAlerts({ body, person }, { appDb, now }) {
    const [{ id }, { db }] = [needPerson(person), await appDb()];
    await setAlertPreferences(db, id, body, now());
    return everyAlert(await alertPreferencesOf(db, id));
  },

  async display({ person }, { appDb }) {
    return displayOf((await appDb()).db, needPerson(person).id);
  },

  async setDisplay({ body, person }, { appDb, now }) {
    return setDisplay((await appDb()).db, needPerson(person).id, body, now());
  },
};
