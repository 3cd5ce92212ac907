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
  async alerts({ params, person }, { people }) {
    const { id } = needSelf(params.id, person);
    return everyAlert(await alertPreferencesOf((await people()).db, id));
  },

  async setAlert({ params, body, person }, { people, now }) {
    const { id } = needSelf(params.id, person);
    await setAlertPreferences((await people()).db, id, [body], now());
    return 'Preference saved';
  },

  async setAlerts({ body, person }, { people, now }) {
    const [{ id }, { db }] = [needPerson(person), await people()];
    await setAlertPreferences(db, id, body, now());
    return everyAlert(await alertPreferencesOf(db, id));
  },

  async display({ person }, { people }) {
    return displayOf((await people()).db, needPerson(person).id);
  },

  async setDisplay({ body, person }, { people, now }) {
    return setDisplay((await people()).db, needPerson(person).id, body, now());
  },
};
